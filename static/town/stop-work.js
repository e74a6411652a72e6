// Proposes the properties around the position of the telephone. Without it the address is typed.
(function () {
  "use strict";

  var form = document.getElementById("stop-work");
  var here = document.getElementById("here");
  var list = document.getElementById("near");
  if (!form || !here || !list || !navigator.geolocation) { return; }
  var parcel = form.querySelector("[name=parcel]");
  here.hidden = false;

  var say = function (words) {
    var line = document.createElement("li");
    line.textContent = words;
    list.replaceChildren(line);
  };

  var offer = function (found) {
    if (!found.length) { say(form.dataset.none); return; }
    list.replaceChildren.apply(list, found.map(function (one) {
      var line = document.createElement("li");
      var button = document.createElement("button");
      button.type = "button";
      button.className = "btn btn-quiet btn-touch";
      button.textContent = one.address + " (" + one.number + ")";
      button.addEventListener("click", function () {
        parcel.value = one.number;
        list.replaceChildren();
        parcel.focus();
      });
      line.appendChild(button);
      return line;
    }));
  };

  here.addEventListener("click", function () {
    here.disabled = true;
    navigator.geolocation.getCurrentPosition(function (position) {
      var address = form.dataset.near + "?lat=" + position.coords.latitude +
        "&lng=" + position.coords.longitude;
      window.fetch(address, {headers: {"Accept": "application/json"}}).then(function (answer) {
        if (!answer.ok) { throw new Error(String(answer.status)); }
        return answer.json();
      }).then(function (said) { offer(said.parcels); }).catch(function () {
        say(form.dataset.none);
      }).finally(function () { here.disabled = false; });
    }, function () {
      say(form.dataset.denied);
      here.disabled = false;
    }, {enableHighAccuracy: true, timeout: 10000});
  });
}());
