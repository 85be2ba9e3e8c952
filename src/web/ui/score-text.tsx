import classes from "./score-text.module.css";

const score = /(\d+-\d+(?:-\d+)?(?: \d+-\d+)*)/;

/** A text in which no score is split over two lines: '6-2 6-7 10-8' stays together. */
export function ScoreText({ children }: { children: string }) {
  return children.split(score).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.score}>
        {part}
      </span>
    ),
  );
}
