// The map: squares that the town's own server cuts, drawn here; the cases as dots; a click opens the
// property. The list beside it does the same without this script.
(function () {
  "use strict";

  var place = document.getElementById("map");
  if (!place || !window.L) { return; }
  document.querySelector("[data-map-part]").hidden = false;

  var GRID = 4096;
  var LOOKS = {
    zoning: {fill: "#efe3b8", line: "#8d7a2c", width: 1, alpha: 0.45, names: true},
    flood_zone: {fill: "#bcd9ef", line: "#3d7fb0", width: 1, alpha: 0.6, names: true},
    floodway: {fill: "#7fb2dd", line: "#1f5c8f", width: 1, alpha: 0.7},
    stream_corridor: {fill: "#cfe8cf", line: "#4d8a4d", width: 1, alpha: 0.6},
    stream: {line: "#2f74b5", width: 2, alpha: 1},
    parcels: {line: "#6b6b63", width: 0.8, alpha: 1}
  };
  var TONES = {good: "#1c7c3c", act: "#b45f06", bad: "#b3261e", wait: "#30598c", over: "#5c5c5c"};
  var shown = {};
  document.querySelectorAll("[data-layer]").forEach(function (box) {
    shown[box.dataset.layer] = box.checked;
    box.addEventListener("change", function () {
      shown[box.dataset.layer] = box.checked;
      squares.redraw();
    });
  });

  var Squares = window.L.GridLayer.extend({
    createTile: function (at, done) {
      var square = document.createElement("canvas");
      var size = this.getTileSize();
      var sharp = window.devicePixelRatio || 1;
      square.width = size.x * sharp;
      square.height = size.y * sharp;
      var address = place.dataset.tiles.replace("0/0/0", at.z + "/" + at.x + "/" + at.y);
      window.fetch(address).then(function (answer) {
        return answer.ok ? answer.json() : {};
      }).then(function (found) {
        draw(square, found);
        done(null, square);
      }).catch(function (problem) { done(problem, square); });
      return square;
    }
  });

  function draw(square, found) {
    var pen = square.getContext("2d");
    var scale = square.width / GRID;
    Object.keys(LOOKS).forEach(function (kind) {
      if (!shown[kind] || !found[kind]) { return; }
      var look = LOOKS[kind];
      found[kind].forEach(function (one) { trace(pen, one, look, scale); });
    });
  }

  function trace(pen, one, look, scale) {
    pen.beginPath();
    one[2].forEach(function (line) {
      pen.moveTo(line[0] * scale, line[1] * scale);
      for (var i = 2; i < line.length; i += 2) { pen.lineTo(line[i] * scale, line[i + 1] * scale); }
    });
    if (look.fill && one[1]) {
      pen.globalAlpha = look.alpha;
      pen.fillStyle = look.fill;
      pen.fill("evenodd");
      pen.globalAlpha = 1;
    }
    pen.lineWidth = look.width * (window.devicePixelRatio || 1);
    pen.strokeStyle = look.line;
    pen.stroke();
  }

  var edges = place.dataset.edges.split(",").map(Number);
  var map = window.L.map(place, {minZoom: 9, maxZoom: 20, attributionControl: false});
  map.fitBounds([[edges[0], edges[1]], [edges[2], edges[3]]]);
  if (place.dataset.base) {
    window.L.control.attribution({prefix: false}).addTo(map);
    window.L.tileLayer(place.dataset.base, {attribution: place.dataset.credit, maxZoom: 19}).addTo(map);
  }
  var squares = new Squares({minZoom: 9, maxZoom: 20}).addTo(map);

  map.on("click", function (event) {
    window.location.href = place.dataset.place +
      "?lat=" + event.latlng.lat.toFixed(6) + "&lng=" + event.latlng.lng.toFixed(6);
  });

  function words(point) {
    var box = document.createElement("div");
    var link = document.createElement("a");
    link.href = point[6];
    link.textContent = point[2];
    box.appendChild(link);
    [point[3], point[4], point[5]].forEach(function (text) {
      if (!text) { return; }
      box.appendChild(document.createElement("br"));
      box.appendChild(document.createTextNode(text));
    });
    return box;
  }

  window.fetch(place.dataset.cases).then(function (answer) { return answer.json(); }).then(function (said) {
    var brush = window.L.canvas({padding: 0.3});
    said.points.forEach(function (point) {
      window.L.circleMarker([point[0], point[1]], {
        renderer: brush, radius: 7, weight: 2, color: "#fff",
        fillColor: TONES[point[7]] || TONES.wait, fillOpacity: 1, bubblingMouseEvents: false
      }).bindPopup(words(point)).addTo(map);
    });
    if (said.more) {
      var said_here = document.getElementById("map-said");
      said_here.textContent = said_here.dataset.more;
    }
  });
}());
