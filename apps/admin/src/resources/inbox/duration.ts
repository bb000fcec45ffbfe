const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long something lasts, in its largest whole unit: `12 мин`, `3 ч`, `2 дн.`. */
export function formatDuration(seconds: number, region: string): string {
  const [value, unit] =
    seconds < HOUR_SECONDS
      ? [Math.max(1, Math.round(seconds / MINUTE_SECONDS)), 'minute']
      : seconds < DAY_SECONDS
        ? [Math.round(seconds / HOUR_SECONDS), 'hour']
        : [Math.round(seconds / DAY_SECONDS), 'day'];
  return new Intl.NumberFormat(region, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

export const secondsSince = (moment: string, now = Date.now()): number =>
  Math.max(0, (now - new Date(moment).getTime()) / 1_000);

/** A moment for a list: the time of today, else the day. */
export function formatMoment(moment: string, region: string, now = new Date()): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === now.toDateString();
  return date.toLocaleString(
    region,
    isToday
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }) },
  );
}
