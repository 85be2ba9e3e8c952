import { Button } from "@mantine/core";

export interface PlayButtonProps {
  play: "start" | "stop";
  /** The match, as its sides are called. */
  about: string;
  isBusy: boolean;
  onPlay: () => void;
}

/** 'Empieza' of a match that is to be played, and the way back of one that is being played: it is Programado again (spec 3 §3.5). */
export function PlayButton({ play, about, isBusy, onPlay }: PlayButtonProps) {
  const isStart = play === "start";
  return (
    <Button
      variant="subtle"
      color={isStart ? "teal" : "gray"}
      size="sm"
      px="xs"
      loading={isBusy}
      onClick={onPlay}
      aria-label={isStart ? `Empieza ${about}` : `Todavía no ha empezado: ${about}`}
    >
      {isStart ? "Empieza" : "Todavía no ha empezado"}
    </Button>
  );
}
