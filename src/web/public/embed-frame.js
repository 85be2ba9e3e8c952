// Within a page of `/embed/` (spec 7 §2.2): its colours, its height for the page around it, and what is new. It keeps nothing.
(() => {
  const root = document.documentElement;
  const scheme = "data-mantine-color-scheme";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  if (!root.hasAttribute(scheme)) {
    const follow = () => root.setAttribute(scheme, dark.matches ? "dark" : "light");
    follow();
    dark.addEventListener("change", follow);
  }
  const byId = (id) => document.getElementById(id);
  const tell = () => {
    const height = Math.ceil(byId("embed")?.getBoundingClientRect().height ?? 0);
    if (height > 0 && parent !== window) parent.postMessage({ type: "padel-liga:height", height }, "*");
  };
  // A bracket on a phone is one round a page; it begins with the one in play.
  const tree = () => document.querySelector("[data-size]");
  const links = () => [...document.querySelectorAll('a[href^="#ronda-"]')];
  const roundOf = (link) => byId(link.getAttribute("href").slice(1));
  const isPaged = () => links()[0]?.offsetParent != null;
  const go = (link) => tree().scrollTo({ left: roundOf(link).offsetLeft - tree().offsetLeft - 16 });
  const current = () => links().find((one) => one.hasAttribute("aria-current")) ?? links()[0];
  const first = () => {
    if (isPaged()) go(current());
  };
  // As high as the round that is shown: below a final there is no hole of the first round's height.
  const fit = () => {
    const room = isPaged() ? roundOf(current()).offsetHeight + 14 : 0; // px, with what the tree has above and below
    if (tree() !== null) tree().style.height = room > 0 ? `${room}px` : "";
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#ronda-"]');
    if (!link) return;
    event.preventDefault();
    go(link);
  });
  const mark = () => {
    if (!isPaged()) return;
    const before = Math.round(tree().scrollLeft / (tree().firstElementChild?.clientWidth || 1));
    const at = Math.min(links().length - 1, Math.max(0, before));
    for (const [index, link] of links().entries()) {
      if (index === at) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    fit();
  };
  document.addEventListener("scroll", ({ target }) => target === tree() && mark(), true);

  const renew = (html) => {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("embed");
    const former = byId("embed");
    if (fresh === null || former === null || fresh.innerHTML === former.innerHTML) return;
    const left = tree()?.scrollLeft;
    const focused = document.activeElement?.getAttribute("href");
    former.replaceChildren(...fresh.childNodes);
    if (left !== undefined) tree()?.scrollTo({ left, behavior: "instant" });
    mark(); // the server knows the round in play, not the one that is looked at
    if (focused) former.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    tell();
  };
  let known = null;
  const bringUpToDate = async () => {
    try {
      const answer = await fetch(location.href, { cache: "no-cache", credentials: "omit" });
      const tag = answer.headers.get("etag");
      if (answer.status >= 500 || (tag !== null && tag === known)) return;
      known = tag;
      renew(await answer.text());
    } catch {
      // Without a line the last that was seen stays.
    }
  };
  const every = 60_000; // ms
  let last = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - last < every) return;
    last = Date.now();
    void bringUpToDate();
  };
  addEventListener("message", ({ data, source }) => {
    if (source === parent && data?.type === "padel-liga:height?") tell();
  });
  addEventListener("load", tell);
  addEventListener("DOMContentLoaded", () => {
    first();
    fit();
    new ResizeObserver(tell).observe(byId("embed"));
    addEventListener("resize", fit);
    tell(); // a browser lets nobody observe what is out of its sight
    setInterval(look, 5000);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", () => void bringUpToDate());
  });
})();
