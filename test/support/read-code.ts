import jsQR from "jsqr";

const scale = 4; // pixels of a module

/** What a reader of codes sees in a drawn code. @param drawn the `viewBox` and the `d` of its dark modules */
export function readCode({ viewBox, d }: { viewBox: string; d: string }): string | undefined {
  const [, , size = 0] = viewBox.split(" ").map(Number);
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < scale * scale; at++) {
      const pixel = (Number(y) * scale + Math.floor(at / scale)) * width + Number(x) * scale + (at % scale);
      pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return jsQR(pixels, width, width)?.data;
}
