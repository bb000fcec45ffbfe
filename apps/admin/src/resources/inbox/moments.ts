import { formatDuration } from '../../shared/format-duration.ts';

const MINUTE_SECONDS = 60;

/** How long a buyer has waited since a moment. A list that is seconds old shows no seconds: at least a minute. */
export function formatWaiting(since: string, region: string, now = Date.now()): string {
  const seconds = (now - new Date(since).getTime()) / 1_000;
  return formatDuration(Math.max(MINUTE_SECONDS, seconds), region);
}

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
