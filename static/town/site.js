// Small helps of every page. Without it every page works all the same.
(function () {
  "use strict";

  // The menu of a narrow screen: open without script, closed with it.
  var menu = document.getElementById("main-nav");
  var toggler = document.querySelector("[data-bs-target='#main-nav']");
  if (menu && toggler) {
    toggler.hidden = false;
    menu.classList.remove("show");
  }

  // After an error the reader is led to the summary.
  var summary = document.getElementById("error-summary");
  if (summary) {
    summary.focus();
  }

  // A button that was pressed once is not pressed again while the answer is on its way.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (form.method !== "post" || event.defaultPrevented) {
      return;
    }
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "1";
    window.setTimeout(function () { delete form.dataset.sent; }, 8000);
  });
  window.addEventListener("pageshow", function () {
    document.querySelectorAll("form[data-sent]").forEach(function (form) {
      delete form.dataset.sent;
    });
  });

  // What htmx could not fetch is said, not swallowed.
  function failed() {
    var old = document.getElementById("htmx-failed");
    if (old) { old.remove(); }
    var note = document.createElement("div");
    note.id = "htmx-failed";
    note.className = "alert alert-danger";
    note.setAttribute("role", "alert");
    note.textContent = document.body.dataset.failed;
    document.getElementById("main").prepend(note);
    note.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("htmx:responseError", failed);
  document.addEventListener("htmx:sendError", failed);
}());
