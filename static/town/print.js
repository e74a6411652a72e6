// The print room: one button ticks every paper of the page, or none.
(function () {
  "use strict";
  var button = document.getElementById("tick-all");
  if (!button) { return; }
  button.hidden = false;
  button.addEventListener("click", function () {
    var boxes = document.querySelectorAll("#papers input[name=paper]");
    var all = Array.prototype.every.call(boxes, function (box) { return box.checked; });
    boxes.forEach(function (box) { box.checked = !all; });
  });
  // A PDF opens beside this page, which may be used again at once.
  document.getElementById("papers").addEventListener("submit", function (event) {
    var form = event.target;
    window.setTimeout(function () { delete form.dataset.sent; }, 1500);
  });
}());
