export type Bucket = { bucket: number; count: number };

/** Up to here a bucket is a second, from here on it grows by 2 %: `duration_bucket` of the database. */
const EXACT_SECONDS = 120;
const GROWTH = 1.02;

/** The seconds that a bucket stands for: its middle. */
export function secondsOf(bucket: number): number {
  return bucket < EXACT_SECONDS ? bucket : Math.round(EXACT_SECONDS * GROWTH ** (bucket - EXACT_SECONDS + 0.5));
}

/** The median of counted durations in seconds; null without any. */
export function medianSeconds(buckets: readonly Bucket[]): number | null {
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number) => {
    let before = 0;
    for (const { bucket, count } of sorted) {
      before += count;
      if (rank < before) return secondsOf(bucket);
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
