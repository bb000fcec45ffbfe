import { formatNumber } from '@lotok/money/format-number';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const KILO = 1_000;

/** A size in bytes by its largest unit: `52 MB`, and `5.2 MB` below ten of them. */
export function formatSize(bytes: number, region: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / Math.log10(KILO)));
  const value = bytes / KILO ** power;
  return formatNumber(value, region, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  });
}
