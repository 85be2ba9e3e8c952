let audio: AudioContext | null = null;

/** Lets the horn sound later: browsers allow it only after a press. */
export function readyHorn(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
}

/** The horn at the end of a round: two long tones, and a vibration where there is one (spec 8 §1.2). */
export function soundHorn(): void {
  if ("vibrate" in navigator) navigator.vibrate([600, 200, 600]);
  if (audio === null) return;
  for (const start of [0, 0.9]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "sawtooth";
    tone.frequency.value = 233;
    volume.gain.setValueAtTime(0.25, audio.currentTime + start);
    volume.gain.linearRampToValueAtTime(0, audio.currentTime + start + 0.75);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.8);
  }
}
