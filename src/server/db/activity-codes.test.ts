import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activitySentence } from "#domain/messages/activity.ts";
import { movementSentence } from "#domain/season/round.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { migrationsFolder } from "./migrate.ts";
import { advanceFrom, returnTo } from "./schema-level.ts";

type Line = [sentence: string, code: string, params: object];

const named = (sentence: string, code: string, name: string): Line[] => [
  [`${sentence}: Ana: la de "siempre"`, code, { [name]: 'Ana: la de "siempre"' }],
];
/** With a name, and without it as the erasure of a person left it. */
const erasable = (sentence: string, code: string, name: string): Line[] => [
  ...named(sentence, code, name),
  [sentence, code, {}],
];

/** Every sentence that versions up to this migration wrote, and some that none did. */
const lines: Line[] = [
  ...erasable("Administrador creado", "administrator_created", "account"),
  ...erasable("Administrador invitado", "administrator_invited", "account"),
  ...erasable("Cuenta aprobada", "account_approved", "account"),
  ["Cuenta pendiente rechazada", "account_rejected", {}],
  ...erasable("Cuenta desactivada", "account_disabled", "account"),
  ...erasable("Cuenta activada", "account_enabled", "account"),
  ["Ajustes guardados: seguridad", "settings_saved", { parts: ["security"] }],
  [
    "Ajustes guardados: datos del club, notificaciones, facturación, texto de privacidad",
    "settings_saved",
    { parts: ["general", "notifications", "billing", "privacy_text"] },
  ],
  ["Ajustes guardados: ", "settings_saved", { parts: [] }],
  ["Logo cambiado", "logo_changed", {}],
  ["Logo quitado", "logo_removed", {}],
  ...named("Cancha añadida", "court_added", "court"),
  ...named("Cancha editada", "court_edited", "court"),
  ...named("Liga creada", "league_created", "league"),
  ...named("Liga editada", "league_edited", "league"),
  ...named("Liga eliminada", "league_deleted", "league"),
  ...named("Liga restaurada", "league_restored", "league"),
  ...named("Reglamento cambiado", "regulations_changed", "league"),
  ...named("Grupo creado", "group_created", "group"),
  ...named("Ranking guardado", "ranking_saved", "group"),
  ...named("Puntos corregidos", "points_corrected", "group"),
  [
    "Grupo eliminado: Grupo A (norte) (4 parejas, 6 partidos, 0 resultados)",
    "group_deleted",
    { group: "Grupo A (norte)", pairs: 4, matches: 6, results: 0 },
  ],
  ["Parejas movidas de Grupo A a Grupo B: 2", "pairs_moved", { from: "Grupo A", to: "Grupo B", pairs: 2 }],
  ["Tabla ajustada a mano: jornada 12", "table_adjusted", { round: 12 }],
  ["Ajuste de la tabla quitado: jornada 1", "adjustment_removed", { round: 1 }],
  ["Partidos generados en la jornada 1: 28", "matches_generated", { round: 1, created: 28 }],
  [
    "Partido programado: 1 ene 2026, 09:30, cancha 12",
    "match_scheduled",
    { date: "2026-01-01", time: "09:30", court: 12 },
  ],
  [
    "Partido programado: 30 sep 2027, 23:00, cancha 1",
    "match_scheduled",
    { date: "2027-09-30", time: "23:00", court: 1 },
  ],
  ["Partido eliminado", "match_deleted", {}],
  ["Resultado guardado: sin juegos", "result_saved", { score: [] }],
  ["Resultado guardado: 6-3", "result_saved", { score: [[6, 3]] }],
  ["Resultado corregido: 6-3 3-6 10-8", "result_corrected", { score: [[6, 3], [3, 6], [10, 8]] }], // biome-ignore format: as a score
  ["Jornada 1 finalizada: 0 movimientos", "round_closed", { round: 1, moved: 0 }],
  ["Cierre de la jornada 1 deshecho", "closing_undone", { round: 1 }],
  ["Pagos pendientes creados: 24", "pending_payments_created", { payments: 24 }],
  ["Pago registrado: Ana, la de siempre, 20.00", "payment_recorded", { payer: "Ana, la de siempre", amount: "20.00" }],
  ["Pago editado: Ana\nBea, 0.50", "payment_edited", { payer: "Ana\nBea", amount: "0.50" }],
  ["Pago registrado", "payment_recorded", {}],
  ["Pago editado", "payment_edited", {}],
  ...erasable("Jugador registrado", "player_registered", "player"),
  ...erasable("Jugador editado", "player_edited", "player"),
  ["Jugador eliminado", "player_deleted", {}],
  ["Jugador eliminado; sus resultados se conservan", "player_erased", {}],
  [
    "Partido programado: 1 foo 2026, 09:30, cancha 1",
    "other",
    { text: "Partido programado: 1 foo 2026, 09:30, cancha 1" },
  ],
  ["Algo que nadie escribió: nunca", "other", { text: "Algo que nadie escribió: nunca" }],
];

const places = { pair_id: "p", from_group_id: "b", from_group_name: "Grupo B: uno", to_group_id: "b" };
const moved = (kind: string, position: number, reason: string, to_group_name = "Grupo B: uno") => ({
  ...places,
  kind,
  position,
  to_group_name,
  reason,
});
const stays = "Puesto 2 en Grupo B: uno: se mantiene";
const unplayed = "no se ha jugado ningún partido";
const byName = "solo el orden alfabético decidiría quién se mueve";

const movements = [
  moved("up", 1, "Puesto 1 en Grupo B: uno: asciende a Grupo A.", "Grupo A"),
  moved("down", 4, "Puesto 4, en la cola de Grupo B: uno: desciende a Grupo C.", "Grupo C"),
  moved("stay", 2, `${stays}.`),
  moved("stay", 2, `${stays}, porque en Grupo A ${unplayed}.`),
  moved("stay", 2, `${stays}, porque en Norte y en Sur ${byName}.`),
  moved("stay", 2, `${stays}, porque en Grupo A ${unplayed} y en Grupo B: uno ${byName}.`),
];

describe("what was kept in sentences", () => {
  let database: TestDatabase;
  let client: PoolClient;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.pool.connect();
    const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
    const ofCodes = migrations.findIndex(({ sql }) => sql.some((one) => one.includes('DROP COLUMN "summary"')));
    const before = migrations[ofCodes - 1]?.folderMillis ?? 0;
    await client.query("begin");
    await returnTo(client, before);
    for (const [sentence] of lines)
      await client.query(
        `insert into audit_log (at, actor_name, action, entity, entity_id, summary, before, after)
         values ('2026-11-21', 'Carmen', 'update', 'league', 'x', $1, $2, $3)`,
        [sentence, JSON.stringify({ movements }), JSON.stringify(movements)],
      );
    await client.query(
      `with league as (insert into tournaments (name, start_date, regulations, created_at, updated_at)
         values ('Liga', '2026-09-01', '{}', '2026-08-01', '2026-08-01') returning id),
       phase as (insert into phases (tournament_id) select id from league returning id, tournament_id)
       insert into rounds (tournament_id, phase_id, number, state, start_date, movements)
       select tournament_id, id, kept.number, 'closed', '2026-09-01', movements from phase,
         (values (1, $1::jsonb), (2, '[]'), (3, null)) as kept (number, movements)`,
      [JSON.stringify(movements)],
    );
    await advanceFrom(client, before);
  });
  afterAll(async () => {
    client?.release(true);
    await database?.close();
  });

  it("is said as before by its code, also without an erased person", async () => {
    const { rows } = await client.query("select code, params from audit_log order by id");
    expect(rows).toEqual(lines.map(([, code, params]) => ({ code, params })));
    // But for amounts, which were said with a point.
    const inEuros = (sentence: string) => sentence.replace(/, (\d+)\.(\d\d)$/, ", $1,$2\u00a0€");
    expect(rows.map((row) => activitySentence(row))).toEqual(lines.map(([sentence]) => inEuros(sentence)));
  });

  const reasons = movements.map(({ reason }) => reason);

  it("is said as before of every movement of a closed round, and kept no more", async () => {
    const { rows } = await client.query("select movements from rounds order by number");
    const [first, ...others] = rows.map((row) => row.movements);
    expect(first.map(movementSentence)).toEqual(reasons);
    expect(others).toEqual([[], null]);
    expect(first[2]).toEqual({ ...places, kind: "stay", position: 2, to_group_name: "Grupo B: uno", held: [] });
    expect(first[5].held).toEqual([
      { group_name: "Grupo A", reason: "no_matches" },
      { group_name: "Grupo B: uno", reason: "name" },
    ]);
  });

  it("is left in no line about a closing either", async () => {
    const { rows } = await client.query(
      "select before, after from audit_log where code in ('round_closed', 'closing_undone') order by code",
    );
    const [undone, closed] = rows;
    expect([undone.before.movements, closed.after].map((kept) => kept.map(movementSentence))).toEqual([
      reasons,
      reasons,
    ]);
    for (const kept of [...undone.before.movements, ...closed.after]) expect(kept).not.toHaveProperty("reason");
  });
});
