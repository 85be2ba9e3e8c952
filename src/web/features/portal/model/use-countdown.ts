import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { useServerAhead } from "./server-clock.ts";

type Clock = PublicEvening["clock"];
const second = 1000; // ms

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, second / 4);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** Seconds until the horn by the server's clock, 0 once it has sounded; of one that stands what is left; null: none, or on the server. */
export function useCountdown({ ends_at, left }: Clock): number | null {
  const ahead = useServerAhead(ends_at !== null);
  const thisSecond = () => Math.floor((Date.now() + ahead) / second);
  const now = useSyncExternalStore(ends_at === null ? never : everySecond, thisSecond, () => null);
  if (ends_at === null) return left;
  return now === null ? null : Math.max(0, Math.ceil(Date.parse(ends_at) / second) - now);
}

/** What is said aloud of a countdown, at 5, 1 and 0 minutes only. */
export function spokenClock(seconds: number | null): string {
  if (seconds === null || seconds > 300) return "";
  if (seconds > 290) return "Quedan 5 minutos";
  if (seconds > 50 && seconds <= 60) return "Queda 1 minuto";
  return seconds === 0 ? "Suena la bocina" : "";
}

/** Three blasts, the last one long. */
function blow(audio: AudioContext): void {
  for (const [at, length] of [
    [0, 0.35],
    [0.5, 0.35],
    [1, 1.1],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "square";
    tone.frequency.value = 440;
    volume.gain.value = 0.25;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + length);
  }
}

/** Sounds and vibrates as a countdown comes to its end; browsers let it only after a press (spec 8 §1.2). */
export function useHorn(seconds: number | null) {
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const before = useRef(seconds);
  useEffect(() => {
    const isEnd = seconds === 0 && (before.current ?? 0) > 0;
    before.current = seconds;
    if (!isEnd || audio === null) return;
    void audio.resume().then(() => blow(audio));
    navigator.vibrate?.([350, 150, 350, 150, 1100]);
  }, [seconds, audio]);
  useEffect(() => () => void audio?.close(), [audio]);
  const toggle = () => {
    if (audio !== null) return setAudio(null);
    const made = new AudioContext();
    void made.resume();
    setAudio(made);
  };
  return { isOn: audio !== null, toggle };
}
