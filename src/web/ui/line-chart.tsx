import classes from "./line-chart.module.css";

export interface LineChartProps {
  /** What the chart shows, as a sentence for those who do not see it. */
  label: string;
  values: number[];
}

const size = { width: 120, height: 36, edge: 4 };

/** A small line of a few values. */
export function LineChart({ label, values }: LineChartProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const points = values.map((value, index) => {
    const share = values.length === 1 ? 0.5 : index / (values.length - 1);
    const height = (high - value) / span;
    return {
      x: size.edge + share * (size.width - 2 * size.edge),
      y: size.edge + (high === low ? 0.5 : height) * (size.height - 2 * size.edge),
    };
  });
  const last = points.at(-1);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={3} />}
    </svg>
  );
}
