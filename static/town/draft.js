// Saves a page of an application as it is filled in, keeps what was typed when the session has
// ended, and shows the progress of an upload. Without it the buttons do the same.
(function () {
  "use strict";

  var form = document.querySelector("form[data-autosave]");
  if (form) {
    var status = form.querySelector("[data-saved]");
    var key = "draft:" + window.location.pathname;
    var timer = null;

    var keep = function () {
      var kept = {};
      new FormData(form).forEach(function (value, name) {
        if (name !== "csrfmiddlewaretoken" && typeof value === "string") {
          (kept[name] = kept[name] || []).push(value);
        }
      });
      window.sessionStorage.setItem(key, JSON.stringify(kept));
    };

    var restore = function () {
      var kept = JSON.parse(window.sessionStorage.getItem(key) || "null");
      if (!kept) { return; }
      Array.prototype.forEach.call(form.elements, function (field) {
        if (!field.name || field.type === "hidden" || field.type === "submit") { return; }
        var values = kept[field.name];
        if (field.type === "checkbox" || field.type === "radio") {
          field.checked = !!values && values.indexOf(field.value) >= 0;
        } else if (values) {
          field.value = values[0];
        }
      });
      status.textContent = "What you typed before you were signed out is here again.";
    };

    var save = function () {
      keep();
      var data = new FormData(form);
      data.append("autosave", "1");
      window.fetch(form.action || window.location.href, {
        method: "POST", body: data, redirect: "error", headers: {"Accept": "application/json"}
      }).then(function (answer) { return answer.json(); }).then(function (said) {
        if (!said.saved) { return; }
        window.sessionStorage.removeItem(key);
        status.textContent = "Saved " + said.at + (said.not_saved.length ?
          ". Some fields still need attention; they are not saved yet." : "");
      }).catch(function () {
        status.textContent = "Not saved: you may have been signed out or offline. " +
          "What you typed stays on this device.";
      });
    };

    form.addEventListener("input", function () {
      keep();
      window.clearTimeout(timer);
      timer = window.setTimeout(save, 1500);
    });
    form.addEventListener("submit", function () {
      window.clearTimeout(timer);
      keep();
    });
    if (!document.getElementById("error-summary")) { restore(); }
  } else {
    // The page was left by its button and saved: what was kept for it is no longer needed.
    Object.keys(window.sessionStorage).forEach(function (name) {
      if (name.indexOf("draft:") === 0) { window.sessionStorage.removeItem(name); }
    });
  }

  var search = document.getElementById("parcel-search");
  var field = document.getElementById("id_parcel_number");
  if (search && field) {
    var found = document.getElementById("parcels-found");
    var waiting = null;
    field.setAttribute("autocomplete", "off");
    field.addEventListener("input", function () {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(function () {
        window.fetch(search.dataset.url + "?q=" + encodeURIComponent(field.value))
          .then(function (answer) { return answer.text(); })
          .then(function (html) { found.innerHTML = html; });
      }, 300);
    });
    found.addEventListener("click", function (event) {
      var button = event.target.closest("[data-parcel]");
      if (button) {
        field.value = button.dataset.parcel;
        found.textContent = "Chosen: " + button.textContent.trim();
        field.focus();
      }
    });
  }

  document.querySelectorAll("form[data-upload]").forEach(function (upload) {
    upload.addEventListener("submit", function (event) {
      event.preventDefault();
      var bar = upload.querySelector("progress");
      var result = upload.querySelector("[data-result]");
      var request = new XMLHttpRequest();
      request.open("POST", upload.action);
      request.setRequestHeader("Accept", "application/json");
      bar.hidden = false;
      result.textContent = "";
      request.upload.addEventListener("progress", function (step) {
        if (step.lengthComputable) { bar.value = Math.round(100 * step.loaded / step.total); }
      });
      request.addEventListener("load", function () {
        bar.hidden = true;
        delete upload.dataset.sent;
        var said = null;
        try { said = JSON.parse(request.responseText); } catch (problem) { said = null; }
        if (!said) {
          result.textContent = "The file could not be sent. Sign in again, then try once more; " +
            "what is on this page is kept.";
          return;
        }
        result.innerHTML = "";
        said.problems.forEach(function (problem) {
          var line = document.createElement("p");
          line.className = "text-danger";
          line.textContent = problem;
          result.appendChild(line);
        });
        if (said.kept.length && !said.problems.length) { window.location.reload(); }
        if (said.kept.length && said.problems.length) {
          var link = document.createElement("a");
          link.href = window.location.href;
          link.textContent = "Kept: " + said.kept.join(", ") + ". Show them";
          result.appendChild(link);
        }
      });
      request.addEventListener("error", function () {
        bar.hidden = true;
        delete upload.dataset.sent;
        result.textContent = "The connection broke off. Try again; what was added is kept.";
      });
      request.send(new FormData(upload));
    });
  });
}());
