/** Where a pointer is in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What a drag tells, from its beginning on; nothing before. */
interface PointerDrag {
  onStart: (at: Point) => void;
  onMove: (at: Point) => void;
  onEnd: (at: Point) => void;
  onCancel: () => void;
}

const begins = { distance: 6, tolerance: 8, hold: 220 }; // pixels of a mouse; pixels and ms of a finger

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The click that ends a drag presses nothing. */
function swallowClick(): void {
  const end = new AbortController();
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: end.signal },
  );
  setTimeout(() => end.abort(), 50);
}

const unheard = ["pointermove", "pointerover", "pointerout", "mouseover", "mouseout"] as const;

/** Nothing on the page hears where the pointer is while something is dragged: it would only cost time. */
function mute(signal: AbortSignal): void {
  for (const name of unheard)
    window.addEventListener(name, (event) => event.stopPropagation(), { capture: true, passive: true, signal });
}

type Follow = (at: Point) => void;

/** What a mouse and a finger have in common: waiting for a drag to begin, and its ends. */
function following({ onStart, onMove, onEnd, onCancel }: PointerDrag, first: Point) {
  const over = new AbortController();
  const { signal } = over;
  let isDragged = false;
  let last = first;
  const stop = (tell: () => void) => {
    over.abort();
    if (!isDragged) return;
    swallowClick();
    tell();
  };
  const cancel = () => stop(onCancel);
  const start = () => {
    isDragged = true;
    mute(signal);
    window.getSelection()?.removeAllRanges();
    onStart(last);
  };
  const move: Follow = (at) => {
    last = at;
    if (isDragged) onMove(at);
  };
  window.addEventListener("blur", cancel, { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      if (isDragged) event.preventDefault();
      cancel();
    },
    { signal, capture: true },
  );
  return { signal, move, start, cancel, end: () => stop(() => onEnd(last)), isDragged: () => isDragged };
}

/** Follows a mouse whose left button went down, once it moved far enough to mean a drag. */
export function followMouse({ clientX: x, clientY: y, button }: MouseEvent, drag: PointerDrag): void {
  if (button !== 0) return;
  const first = { x, y };
  const { signal, move, start, end, isDragged } = following(drag, first);
  window.addEventListener(
    "mousemove",
    (event) => {
      const at = { x: event.clientX, y: event.clientY };
      move(at);
      if (!isDragged() && far(at, first) >= begins.distance) start();
      if (!isDragged()) return;
      event.preventDefault(); // no text is marked
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  document.addEventListener("mouseup", end, { signal });
}

/** Follows a finger that was held still for a moment; one that moves before scrolls. */
export function followFinger({ touches, target }: TouchEvent, drag: PointerDrag): void {
  const touch = touches[0];
  if (touch === undefined || touches.length > 1 || target === null) return;
  const first = { x: touch.clientX, y: touch.clientY };
  const { signal, move, start, cancel, end, isDragged } = following(drag, first);
  const timer = setTimeout(start, begins.hold);
  signal.addEventListener("abort", () => clearTimeout(timer));
  // Of the element that was touched, which hears of the finger also when the board no longer shows it.
  target.addEventListener(
    "touchmove",
    (event) => {
      const moved = (event as TouchEvent).touches[0]; // by its name
      if (moved === undefined) return;
      const at = { x: moved.clientX, y: moved.clientY };
      if (!isDragged() && far(at, first) > begins.tolerance) return cancel();
      if (isDragged() && event.cancelable) event.preventDefault(); // nothing scrolls under it
      move(at);
    },
    { signal, passive: false },
  );
  target.addEventListener("touchend", end, { signal });
  target.addEventListener("touchcancel", cancel, { signal });
  target.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}
