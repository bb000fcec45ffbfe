import { formatNumber } from '@lotok/money/format-number';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long something lasts: `3 hr`. Two units add the rest in the next smaller one: `3 hr 12 min`. */
export function formatDuration(seconds: number, region: string, maxUnits: 1 | 2 = 1): string {
  const whole = Math.round(seconds);
  const largest = units.findIndex(([unit, length]) => whole >= length || unit === 'second');
  const shown = units.slice(largest).slice(0, maxUnits);
  let rest = whole;
  const amounts = shown.map(([unit, length]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return { unit, amount };
  });
  return amounts
    .filter(({ amount }, index) => index === 0 || amount > 0)
    .map(({ unit, amount }) => formatNumber(amount, region, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ');
}
