/** "datos de las 18:02", or with its day: "datos del lunes 23, 18:02"; by this device's clock. Both in ms since 1970. */
export function momentText(moment: number, now: number): string {
  const at = new Date(moment);
  const clock = new Intl.DateTimeFormat("es", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  if (at.toDateString() === new Date(now).toDateString())
    return `datos de ${at.getHours() === 1 ? "la" : "las"} ${clock}`;
  const weekday = new Intl.DateTimeFormat("es", { weekday: "long" }).format(at);
  const month = new Intl.DateTimeFormat("es", { month: "long" }).format(at);
  const isNear = now - moment < 7 * 86_400_000;
  return `datos del ${weekday} ${at.getDate()}${isNear ? "" : ` de ${month}`}, ${clock}`;
}
