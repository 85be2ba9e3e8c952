import { Alert } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Regulations } from "#domain/base/regulations.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { regulationsPreviewQuery } from "../api.ts";
import classes from "./regulations.module.css";

interface Row {
  pair_id: string;
  name: string;
  position_now: number;
  position_then: number;
  points_now: number;
  points_then: number;
}

function Side({ title, rows, when }: { title: string; rows: Row[]; when: "now" | "then" }) {
  const ordered = [...rows].sort((a, b) => a[`position_${when}`] - b[`position_${when}`]);
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Pareja</th>
          <th scope="col">Pts</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((row) => {
          const change = row.position_now - row.position_then;
          return (
            <tr key={row.pair_id} data-changed={change !== 0 || undefined}>
              <td>{row[`position_${when}`]}</td>
              <td>
                {row.name}
                {when === "then" && change !== 0 && (
                  <span className={classes.change} data-up={change > 0 || undefined}>
                    {change > 0 ? `sube ${change}` : `baja ${-change}`}
                  </span>
                )}
              </td>
              <td>{row[`points_${when}`]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The current tables under today's rules and under those of the form, side by side, before anything is saved. */
export function RegulationsPreview({ leagueId, regulations }: { leagueId: string; regulations: Regulations }) {
  const [settled] = useDebouncedValue(regulations, 300);
  // What the club writes moves nobody: the tables are not asked for again with each letter.
  const query = useQuery(regulationsPreviewQuery(leagueId, { ...settled, paragraphs: "" }));
  return (
    <section aria-label="Vista previa">
      <h3 className={classes.heading}>Qué cambiaría en la jornada actual</h3>
      <QueryView
        query={query}
        failure="No se ha podido calcular la vista previa."
        loading={<LoadingState rows={2} />}
        isEmpty={(groups) => groups.every(({ rows }) => rows.length === 0)}
        empty={<p className="muted">Aún no hay parejas en los grupos.</p>}
      >
        {(groups) => {
          const moved = groups.flatMap(({ rows }) => rows).filter((row) => row.position_now !== row.position_then);
          return (
            <>
              <Alert color={moved.length === 0 ? "teal" : "yellow"} role="status">
                {moved.length === 0
                  ? "Nadie cambia de puesto."
                  : `${moved.length} ${moved.length === 1 ? "pareja cambia" : "parejas cambian"} de puesto.`}
              </Alert>
              {groups.map(({ group_id, group_name, rows }) => (
                <div key={group_id}>
                  <h4 className={classes.group}>{group_name}</h4>
                  <div className={classes.sides}>
                    <Side title="Ahora" rows={rows} when="now" />
                    <Side title="Con este reglamento" rows={rows} when="then" />
                  </div>
                </div>
              ))}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
