// Inspections in the field. What is entered is kept in this browser (with its photographs) until
// the town's server has it, sent when there is a connection, and the page says which it is.
// Without this script the forms of the page do the same, but need a connection.
(function () {
  "use strict";

  var field = document.getElementById("field");
  if (!field || !window.indexedDB || !window.fetch) { return; }
  var user = field.dataset.user;
  var form = document.getElementById("result");
  var STORE = "entries";
  var sending = false;

  // --- The store: one entry for each inspection and person --------------------------------------

  var opened = new Promise(function (done, failed) {
    var asked = window.indexedDB.open("town-inspections", 1);
    asked.onupgradeneeded = function () {
      asked.result.createObjectStore(STORE, {keyPath: "key"});
    };
    asked.onsuccess = function () { done(asked.result); };
    asked.onerror = function () { failed(asked.error); };
  });

  function store(mode, work) {
    return opened.then(function (db) {
      return new Promise(function (done, failed) {
        var change = db.transaction(STORE, mode);
        var asked = work(change.objectStore(STORE));
        change.oncomplete = function () { done(asked && asked.result); };
        change.onerror = change.onabort = function () { failed(change.error); };
      });
    });
  }
  function keep(entry) { return store("readwrite", function (s) { return s.put(entry); }); }
  function forget(key) { return store("readwrite", function (s) { return s.delete(key); }); }
  function find(key) { return store("readonly", function (s) { return s.get(key); }); }
  function mine() {
    return store("readonly", function (s) { return s.getAll(); }).then(function (all) {
      return all.filter(function (entry) { return entry.user === user; });
    });
  }

  // --- Sending -----------------------------------------------------------------------------------

  function token() {
    var found = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    var input = document.querySelector("[name=csrfmiddlewaretoken]");
    return found ? decodeURIComponent(found[1]) : input ? input.value : "";
  }

  function body(entry) {
    var data = new FormData();
    entry.fields.forEach(function (pair) { data.append(pair[0], pair[1]); });
    entry.photos.forEach(function (photo) { data.append("photos", photo.file, photo.name); });
    return data;
  }

  // Answers {sent, next} or {kept: why}; only a clear "yes" of the server removes an entry.
  function send(entry) {
    var headers = {"Accept": "application/json", "X-CSRFToken": token()};
    return window.fetch(entry.address, {
      method: "POST", body: body(entry), headers: headers, credentials: "same-origin"
    }).then(function (answer) {
      var type = answer.headers.get("Content-Type") || "";
      if (type.indexOf("application/json") < 0) {
        if (answer.redirected || answer.status === 403) {
          return {kept: "Sign in again to send it; it stays on this device.", signin: true};
        }
        return {kept: "The server could not take it now. It stays on this device."};
      }
      return answer.json().then(function (said) {
        if (said.saved) {
          return forget(entry.key).then(function () {
            return {sent: true, words: said.words, next: said.next};
          });
        }
        entry.ready = false;
        entry.errors = said.errors;
        return keep(entry).then(function () { return {kept: "", errors: said.errors}; });
      });
    }, function () {
      return {kept: "No connection. It stays on this device and is sent when there is one."};
    });
  }

  function sendAll() {
    if (sending || form) { return; }
    sending = true;
    mine().then(function (all) {
      var work = Promise.resolve();
      all.filter(function (entry) { return entry.ready; }).forEach(function (entry) {
        work = work.then(function () { return send(entry); }).then(function (end) {
          say(end.sent ? end.words : end.kept || "One entry needs your attention.");
        });
      });
      return work;
    }).then(function () { sending = false; list(); }, function () { sending = false; });
  }

  // --- The list of the day -----------------------------------------------------------------------

  function say(words) {
    var status = document.getElementById("kept-status");
    if (status) { status.textContent = words; }
  }

  function discard(entry) {
    var button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn-quiet btn-sm ms-2";
    button.textContent = "Remove";
    button.setAttribute("aria-label", "Remove " + entry.what + ", " + entry.where);
    button.addEventListener("click", function () {
      if (window.confirm("Remove what you entered for " + entry.where + " from this device?")) {
        forget(entry.key).then(list);
      }
    });
    return button;
  }

  function list() {
    var box = document.getElementById("kept");
    if (!box) { return; }
    mine().then(function (all) {
      var lines = document.getElementById("kept-list");
      lines.textContent = "";
      document.querySelectorAll(".on-device").forEach(function (mark) { mark.remove(); });
      all.forEach(function (entry) {
        var line = document.createElement("li");
        var link = document.createElement("a");
        link.href = entry.address;
        link.textContent = entry.what + ", " + entry.where;
        line.appendChild(link);
        line.appendChild(document.createTextNode(entry.ready ? " – waits to be sent" :
          entry.errors ? " – was not taken; open it and look" : " – not finished"));
        line.appendChild(discard(entry));
        lines.appendChild(line);
        var row = document.querySelector("[data-inspection='" + entry.pk + "'] .stop-marks");
        if (row) {
          var mark = document.createElement("span");
          mark.className = "badge-state tone-act on-device";
          mark.textContent = "On this device";
          row.insertBefore(mark, row.firstChild);
        }
      });
      box.hidden = all.length === 0;
      document.getElementById("kept-send").hidden = !all.some(function (e) { return e.ready; });
    });
  }

  // --- The form of one result --------------------------------------------------------------------

  var photos = [];
  var timer = null;
  var key = form ? user + ":" + form.dataset.inspection : "";

  function status(words, tone) {
    var line = document.getElementById("kept-here");
    line.hidden = !words;
    line.className = "kept-here tone-" + (tone || "wait");
    line.textContent = words;
  }

  function time() {
    return new Date().toLocaleTimeString([], {hour: "numeric", minute: "2-digit"});
  }

  function entry(ready) {
    var fields = [];
    new FormData(form).forEach(function (value, name) {
      if (name !== "csrfmiddlewaretoken" && typeof value === "string") { fields.push([name, value]); }
    });
    return {
      key: key, user: user, pk: form.dataset.inspection, what: form.dataset.what,
      where: form.dataset.where, address: window.location.pathname, fields: fields,
      photos: photos, ready: ready, at: new Date().toISOString()
    };
  }

  function keepNow() {
    window.clearTimeout(timer);
    return keep(entry(false)).then(function () {
      status("Kept on this device at " + time() + ". Not sent yet.", "wait");
    }, function () {
      status("This browser keeps nothing. Send it before you close the page.", "bad");
    });
  }

  function addFault() {
    var total = form.elements["fault-TOTAL_FORMS"];
    var at = Number(total.value);
    if (at >= 60) { return null; }
    var row = document.getElementById("fault-row").content.cloneNode(true);
    row.querySelectorAll("[name], [id], [for]").forEach(function (part) {
      ["name", "id", "for"].forEach(function (what) {
        var value = part.getAttribute(what);
        if (value) { part.setAttribute(what, value.replace("__prefix__", at)); }
      });
    });
    document.getElementById("fault-rows").appendChild(row);
    total.value = at + 1;
    return form.elements["fault-" + at + "-provision"];
  }

  function showPhotos() {
    var lines = document.getElementById("photo-list");
    lines.textContent = "";
    photos.forEach(function (photo, at) {
      var line = document.createElement("li");
      var picture = document.createElement("img");
      picture.alt = "Photograph " + (at + 1);
      picture.src = URL.createObjectURL(photo.file);
      picture.addEventListener("load", function () { URL.revokeObjectURL(picture.src); });
      var remove = document.createElement("button");
      remove.type = "button";
      remove.className = "btn btn-quiet btn-sm";
      remove.textContent = "Remove photograph " + (at + 1);
      remove.addEventListener("click", function () {
        photos.splice(at, 1);
        showPhotos();
        keepNow();
      });
      line.appendChild(picture);
      line.appendChild(remove);
      lines.appendChild(line);
    });
  }

  function takeIn(input) {
    Array.prototype.forEach.call(input.files, function (file) {
      photos.push({file: file, name: file.name});
    });
    input.value = "";
    showPhotos();
    keepNow();
  }

  function bringBack(kept) {
    kept.fields.forEach(function (pair) {
      while (/^fault-\d+-/.test(pair[0]) && !form.elements[pair[0]] && addFault()) { /* rows */ }
      var target = form.elements[pair[0]];
      // How many visits there were is what this page saw, for what was not yet sent off.
      if (!target || pair[0] === "fault-TOTAL_FORMS" || (pair[0] === "seen" && !kept.ready)) {
        return;
      }
      target.value = pair[1];
    });
    photos = kept.photos || [];
    showPhotos();
    if (kept.errors) { showErrors(kept.errors); }
    status(kept.ready ? "Waits on this device to be sent." :
      "What you entered here before is back. It is not sent yet.", "act");
  }

  function showErrors(errors) {
    var box = document.getElementById("result-errors");
    var lines = box.querySelector("ul");
    lines.textContent = "";
    errors.forEach(function (words) {
      var line = document.createElement("li");
      line.textContent = words;
      lines.appendChild(line);
    });
    box.hidden = errors.length === 0;
    if (errors.length) { box.focus(); }
  }

  function submit(event) {
    if (event.submitter && event.submitter.name === "more") {
      event.preventDefault();
      addFault().focus();
      return;
    }
    event.preventDefault();
    window.clearTimeout(timer);
    if (sending) { return; }
    sending = true;
    showErrors([]);
    status("Sending…", "wait");
    var made = entry(true);
    keep(made).catch(function () { return null; }).then(function () {
      return send(made);
    }).then(function (end) {
      sending = false;
      if (end.sent) {
        window.location.assign(end.next);
      } else if (end.errors) {
        status("Not recorded yet. It stays on this device.", "bad");
        showErrors(end.errors);
      } else {
        status(end.kept, "act");
        offerSignIn(end.signin);
      }
    });
  }

  function offerSignIn(wanted) {
    if (!wanted) { return; }
    var link = document.createElement("a");
    link.href = field.dataset.signin + "?next=" + encodeURIComponent(window.location.pathname);
    link.textContent = " Sign in";
    document.getElementById("kept-here").appendChild(link);
  }

  function trySending() {
    if (!form) { sendAll(); return; }
    if (sending) { return; }
    find(key).then(function (kept) {
      if (kept && kept.ready) { form.requestSubmit(); }
    });
  }

  if (form) {
    // This form answers for itself; the page's guard against a second press does not know it.
    form.addEventListener("submit", submit);
    form.addEventListener("input", function (event) {
      if (event.target.type === "file") { return; }
      window.clearTimeout(timer);
      timer = window.setTimeout(keepNow, 600);
    });
    form.querySelectorAll("input[type=file]").forEach(function (input) {
      input.addEventListener("change", function () { takeIn(input); });
    });
    find(key).then(function (kept) { if (kept) { bringBack(kept); } });
  } else {
    list();
    var button = document.getElementById("kept-send");
    if (button) { button.addEventListener("click", sendAll); }
    sendAll();
  }
  window.addEventListener("online", trySending);
  window.setInterval(function () { if (navigator.onLine) { trySending(); } }, 30000);
}());
