const product = "Sistema de Gestión de Torneos";

/**
 * What the browser's tab is called on the portal: the same from the
 * server and from the browser, so that it does not change (spec 1 §2).
 */
export const portalTitles = {
  home: (club: string): string => `${club} · Ligas de pádel`,
  /** `page`: what of the league it shows, or the name of the pair. */
  page: (page: string, league: string): string => `${page} · ${league}`,
  wall: (of: string): string => `${of} · Pantalla`,
  mail: `Avisos de tus partidos · ${product}`,
  privacy: `Privacidad · ${product}`,
  charge: `Tu pago · ${product}`,
  sheet: `Resultado del partido · ${product}`,
  court: `Resultado de la cancha · ${product}`,
  private: `Página privada · ${product}`,
  lost: `Página no encontrada · ${product}`,
  lostEvening: `Tarde no encontrada · ${product}`,
  lostLeague: `Liga no encontrada · ${product}`,
  lostPair: (league: string): string => `Pareja no encontrada · ${league}`,
};
