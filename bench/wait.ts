const POLL_MS = 25;
const TIMEOUT_MS = 300_000;

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(POLL_MS);
  }
}

/** The value below which this share of the sorted ones is. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Infinity;
