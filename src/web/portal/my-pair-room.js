// Before the first paint: the room that 'Mi pareja' took here the last time, so that nothing moves when it comes.
(() => {
  const [, league = "", page] = /^\/(?:public\/)?league\/([^/]+)\/([^/]+)/i.exec(location.pathname) ?? [];
  const place = /^\/(?:public\/?)?$/i.test(location.pathname) ? "home" : league.toLowerCase();
  if (place === "" || page === "pair") return;
  try {
    const { height } = JSON.parse(localStorage.getItem("myPairs") ?? "{}")[place] ?? {};
    if (height > 0) document.documentElement.style.setProperty("--my-pair-height", `${height}px`);
  } catch {
    // Storage may be forbidden; then nobody is followed.
  }
})();
