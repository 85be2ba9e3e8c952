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

/** Says that what was drawn is taken over: from here on everything is drawn as ever. */
export function taken(): void {
  const onTaken = drawing?.onTaken;
  drawing = null;
  onTaken?.();
}
