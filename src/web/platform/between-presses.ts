// What is fetched or read ahead waits while somebody presses: what comes of it would hold up what the press is for.

const answering = 1000; // ms in which a press is answered, and the next one may come

let pressed = Number.NEGATIVE_INFINITY;

/** Notes each press and each key of the page, before anything answers it. */
export function watchPresses(): void {
  const note = () => {
    pressed = performance.now();
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, note, { capture: true, passive: true });
}

/** Waits until nobody has pressed anything for a second. */
export async function betweenPresses(): Promise<void> {
  for (let left = answering; left > 0; ) {
    left = pressed + answering - performance.now();
    if (left > 0) await new Promise((resume) => setTimeout(resume, left));
  }
}
