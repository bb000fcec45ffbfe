const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const KILO = 1_000;

/** `52 MB`, in the language. */
export function formatBytes(bytes: number, region: string): string {
  const power = Math.min(byteUnits.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(KILO)));
  const value = bytes / KILO ** power;
  return value.toLocaleString(region, {
    style: 'unit',
    unit: byteUnits[power] ?? 'byte',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  });
}

const durations = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest unit that fits: `3 hr`, in the language. */
export function formatDuration(seconds: number, region: string): string {
  const [unit, length] = durations.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  return Math.floor(seconds / length).toLocaleString(region, { style: 'unit', unit, unitDisplay: 'short' });
}
