// Before the first paint: the room that 'Mi pareja' took here the last time, so that nothing moves when it comes.
(() => {
  const [, league = "", page] = /^\/(?:public\/)?league\/([^/]+)\/([^/]+)/i.exec(location.pathname) ?? [];
  if (league === "" || page === "pair") return;
  try {
    const { height } = JSON.parse(localStorage.getItem("myPairs") ?? "{}")[league.toLowerCase()] ?? {};
    if (height > 0) document.documentElement.style.setProperty("--my-pair-height", `${height}px`);
  } catch {
    // Storage may be forbidden; then nobody is followed.
  }
})();
