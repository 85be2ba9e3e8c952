/** Whether a page says itself what a lost line means, or shows nothing but what was just read. */
export const saysLine = (pathname: string): boolean =>
  /^\/(?:mi|partido|cancha|cuota|avisos)(?:\/|$)|^\/tv(?:\/|$)|\/tv\/?$/.test(pathname);
