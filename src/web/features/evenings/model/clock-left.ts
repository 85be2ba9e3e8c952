import type { Evening } from "#contract/evenings/endpoints.ts";

const perSecond = 1000; // ms

/** How many seconds the round still has: by the server's hour while the clock runs, `readAt` being when its answer came (ms since 1970). */
export function secondsLeft(
  { clock, now, settings }: Pick<Evening, "clock" | "now"> & { settings: { minutes: number | null } },
  { readAt, here }: { readAt: number; here: number },
): number {
  if (clock.ends_at === null) return clock.left ?? (settings.minutes ?? 0) * 60;
  const ahead = Date.parse(now) - readAt;
  return Math.max(0, Math.ceil((Date.parse(clock.ends_at) - here - ahead) / perSecond));
}

/** What is said of the clock, at five minutes, one and none only. */
export function saidAt(before: number, seconds: number): string | null {
  const passes = (limit: number) => before > limit && seconds <= limit;
  if (passes(0)) return "Fin del tiempo: suena la bocina.";
  if (passes(60)) return "Queda un minuto.";
  return passes(300) ? "Quedan cinco minutos." : null;
}
