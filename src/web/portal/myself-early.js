// Before the first paint: whether somebody is known here in this evening, so that nothing asks who they are and goes again.
(() => {
  const [, evening] = /^\/tardes\/([^/]+)\/?$/i.exec(location.pathname) ?? [];
  const known = (kept) => {
    const chosen = kept?.evenings?.[evening.toLowerCase()];
    if (chosen !== undefined) return chosen && "chosen";
    return kept?.name && "named";
  };
  try {
    const how = evening && known(JSON.parse(localStorage.getItem("myEvenings")));
    if (how) document.documentElement.dataset.myself = how;
  } catch {
    // Storage may be forbidden; then nobody is known.
  }
})();
