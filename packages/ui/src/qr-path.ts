import { encode } from 'uqr';

export type QrPath = { size: number; path: string };

/** The width of the quiet zone around the code, which many cameras need. */
const QUIET_MODULES = 4;

/** A QR code as one SVG path over a square of `size` modules. */
export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const runs = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join('') };
}

/** Runs of dark modules in a row: their start and length. */
function darkRuns(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
