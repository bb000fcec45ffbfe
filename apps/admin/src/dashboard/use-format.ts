import { useTranslate } from 'react-admin';
import { formatNumber } from '../shared/format-number.ts';
import { useRegion } from '../shared/use-formats.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Amounts, counts, days and durations as the operator's language writes them. */
export function useFormat() {
  const region = useRegion();
  const t = useTranslate();
  const number = (options: Intl.NumberFormatOptions) => (value: number) => formatNumber(value, region, options);
  const day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayOfYear = new Intl.DateTimeFormat(region, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const unit = (name: 'second' | 'minute' | 'hour' | 'day', value: number) =>
    new Intl.NumberFormat(region, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const pair = (
    seconds: number,
    large: 'minute' | 'hour' | 'day',
    size: number,
    small: 'second' | 'minute' | 'hour',
    rest: number,
  ) => {
    const whole = Math.floor(seconds / size);
    const left = Math.floor((seconds - whole * size) / rest);
    return left > 0 ? `${unit(large, whole)} ${unit(small, left)}` : unit(large, whole);
  };
  return {
    money: number({
      style: 'currency',
      currency: 'RUB',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    }),
    compact: number({ notation: 'compact', maximumFractionDigits: 1 }),
    count: number({ maximumFractionDigits: 1 }),
    percent: number({ style: 'percent', maximumFractionDigits: 1 }),
    day: (text: string) => day.format(new Date(text)),
    period: ({ from, to }: { from: string; to: string }) =>
      from === to ? dayOfYear.format(new Date(from)) : dayOfYear.formatRange(new Date(from), new Date(to)),
    time: (moment: string) => time.format(new Date(moment)),
    duration(seconds: number | null): string {
      if (seconds === null) return t('office.dashboard.none');
      if (seconds < MINUTE) return unit('second', Math.round(seconds));
      if (seconds < HOUR) return pair(seconds, 'minute', MINUTE, 'second', 1);
      if (seconds < DAY) return pair(seconds, 'hour', HOUR, 'minute', MINUTE);
      return pair(seconds, 'day', DAY, 'hour', HOUR);
    },
  };
}
