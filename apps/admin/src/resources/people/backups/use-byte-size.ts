import { useRegion } from '../../../shared/use-formats.ts';

const STEP = 1_024;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in bytes by its largest unit. */
export function useByteSize(): (bytes: number) => string {
  const region = useRegion();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
    const unit = units[power] ?? 'byte';
    return new Intl.NumberFormat(region, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      bytes / STEP ** power,
    );
  };
}
