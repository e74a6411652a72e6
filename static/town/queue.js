// Keys of the queue: / search, j and k move, Enter opens, a assigns, ? helps. They can be turned
// off in the help, and do nothing while something is typed.
(function () {
  "use strict";
  var STORE = "queue-keys";
  var dialog = document.getElementById("keys");
  var opener = document.getElementById("keys-open");
  var on = document.getElementById("keys-on");
  if (!dialog || !dialog.showModal) {
    return;
  }
  function allowed() {
    try { return window.localStorage.getItem(STORE) !== "off"; } catch (e) { return true; }
  }
  on.checked = allowed();
  on.addEventListener("change", function () {
    try { window.localStorage.setItem(STORE, on.checked ? "on" : "off"); } catch (e) { /* none */ }
  });
  opener.hidden = false;
  opener.addEventListener("click", function () { dialog.showModal(); });

  function rows() {
    return Array.prototype.slice.call(document.querySelectorAll(".queue tbody tr"));
  }
  function current() {
    return document.activeElement ? document.activeElement.closest(".queue tbody tr") : null;
  }
  function move(step) {
    var all = rows();
    var at = all.indexOf(current());
    var to = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
    if (all[to]) {
      all[to].querySelector("a").focus();
      all[to].scrollIntoView({ block: "nearest" });
    }
  }
  document.addEventListener("keydown", function (event) {
    var in_field = event.target.closest("input, select, textarea, dialog");
    if (event.ctrlKey || event.metaKey || event.altKey || in_field) {
      return;
    }
    if (!allowed() && event.key !== "?") {
      return;
    }
    switch (event.key) {
    case "/": document.getElementById("q").focus(); break;
    case "j": move(1); break;
    case "k": move(-1); break;
    case "a":
      var link = current() && current().querySelector(".assign");
      if (!link) { return; }
      link.click();
      break;
    case "?": dialog.showModal(); break;
    default: return;
    }
    event.preventDefault();
  });
  // What came in place of the link gets the focus, so that the keyboard goes on from there.
  document.body.addEventListener("htmx:afterSwap", function (event) {
    var next = event.detail.target.querySelector("select, .assign");
    if (next) { next.focus(); }
  });
}());
