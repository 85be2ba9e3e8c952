// Behind what the server has drawn of the dashboard for both widths: puts the one of this screen where it is seen, if it is this tab's.
(() => {
  const root = document.getElementById("root");
  const drawn = document.getElementById(`drawn-${document.documentElement.dataset.drawn}`);
  if (drawn) root.append(drawn.content);
  for (const one of document.querySelectorAll("template")) one.remove();
})();
