/** For whom the server draws the administration, which only a browser knows by itself. */
interface Drawing {
  isWide: boolean;
  league: string;
  /** In ms since 1970. */
  drawnAt: number;
  /** What the head of a narrow screen shows as its title until the screen itself is there. */
  title: string;
  /** Called once a browser has taken over what was drawn. */
  onTaken?: () => void;
}

let drawing: Drawing | null = null;

/** What the server draws for, or has drawn for while a browser takes it over; null: nothing is drawn by a server. */
export const drawingFor = (): Drawing | null => drawing;

/** Says what is drawn for; null: it is done. */
export function drawFor(next: Drawing | null): void {
  drawing = next;
}

let isFirstTitle = false;

/** Says that the next title comes to a page that was there before it. */
export function beginTakingOver(): void {
  isFirstTitle = true;
}

const focusOn = (title: HTMLElement) => title.focus({ preventScroll: true });

/**
 * Gives the focus to the title of a screen that opens. Whoever has begun to do something on a page that was there before its title goes on
 * there; if nobody has, it comes once the page answers presses, since it has the whole page measured.
 */
export function focusOnOpening(title: HTMLElement): void {
  if (!isFirstTitle) {
    focusOn(title);
    return;
  }
  isFirstTitle = false;
  setTimeout(() => {
    if (document.activeElement === document.body) focusOn(title);
  });
}

/** Says that what was drawn is taken over: from here on everything is drawn as ever. */
export function taken(): void {
  const onTaken = drawing?.onTaken;
  drawing = null;
  onTaken?.();
}
