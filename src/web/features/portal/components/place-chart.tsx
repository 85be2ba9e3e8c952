import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { chartText, type PlaceChart, placeChart } from "../model/place-chart.ts";
import classes from "./place-chart.module.css";

export interface PlaceChartViewProps {
  positions: PublicPair["positions"];
  league: Pick<PublicLeague, "groups" | "rounds" | "progress">;
  /** What it needs in the round that is played. */
  needs: PublicPair["needs"];
  isMine: boolean;
}

/** What one more victory brings, dotted (spec 7 §1.1): shown only where it is certain. */
function Hope({ chart: { hope, points }, isMine }: { chart: PlaceChart; isMine: boolean }) {
  const from = points.at(-1);
  if (hope === null || from === undefined) return null;
  return (
    <g className={classes.hope}>
      <path d={`M${from.x} ${from.y}L${hope.x} ${hope.y}`} />
      <circle cx={hope.x} cy={hope.y} r={6} />
      <text className={classes.leads} x={hope.x} y={hope.y - 12}>
        {isMine ? "si ganáis" : "si ganan"}
      </text>
    </g>
  );
}

/**
 * A pair's level and place round by round: going up goes up; the hollow point
 * is the round that is played, dotted what a win would bring (spec 7 §1.1).
 */
export function PlaceChartView({ positions, league, needs, isMine }: PlaceChartViewProps) {
  const chart = placeChart(positions, {
    ...league,
    winLeadsTo: needs.find(({ win_leads_to }) => win_leads_to !== null)?.win_leads_to ?? null,
  });
  const { width, height, left, right, bands, points, rounds } = chart;
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={chartText(positions, chart)}
    >
      {bands.map(({ name, y, height: tall }, at) => (
        <g key={name}>
          <rect x={left} y={y} width={right - left} height={tall} data-odd={at % 2 === 1 || undefined} />
          {at > 0 && <path className={classes.net} d={`M${left} ${y}H${right}`} />}
          <text className={classes.band} x={0} y={y + tall / 2 + 4}>
            {name.length > 11 ? `${name.slice(0, 10)}…` : name}
          </text>
        </g>
      ))}
      {rounds.map(({ x, label, isOpen }) => (
        <text key={label} className={classes.round} data-open={isOpen || undefined} x={x} y={height - 6}>
          {label}
        </text>
      ))}
      <path className={classes.line} d={points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("")} />
      <Hope chart={chart} isMine={isMine} />
      {points.map(({ round, x, y, label, leads, isOpen }) => (
        <g key={round}>
          <circle cx={x} cy={y} r={6} data-open={isOpen || undefined} />
          {points.length <= 9 && (
            <text className={classes.place} x={x} y={y - 11}>
              {label}
            </text>
          )}
          {leads !== null && points.length <= 6 && (
            <text className={classes.leads} data-leads={leads} x={x} y={y + 21}>
              {leads === "up" ? "▲ sube" : "▼ baja"}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
