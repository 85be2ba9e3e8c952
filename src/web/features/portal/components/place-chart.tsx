import type { PublicLeague, PublicPair } from "#contract/portal.ts";
import { chartText, placeChart } from "../model/place-chart.ts";
import classes from "./place-chart.module.css";

export interface PlaceChartViewProps {
  positions: PublicPair["positions"];
  league: Pick<PublicLeague, "groups" | "rounds">;
}

/** A pair's level and place round by round: going up goes up; the hollow point is the round that is played (spec 7 §1.1). */
export function PlaceChartView({ positions, league }: PlaceChartViewProps) {
  const chart = placeChart(positions, league);
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
