/** What a person is written about, each of which they can switch off by itself (spec 6 §8). */
export const noticeKinds = ["date", "reminder", "result", "table"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const labels: Record<NoticeKind, string> = {
  date: "Fecha de un partido, o un cambio de fecha",
  reminder: "Se acaba el plazo y queda un partido por jugar",
  result: "Un resultado espera tu confirmación",
  table: "Se cierra la jornada: tu puesto y tu próximo grupo",
};

export function noticeLabel(kind: NoticeKind): string {
  return labels[kind];
}
