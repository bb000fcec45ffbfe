import { RESERVATION_MINUTES } from '@lotok/contract/limits';

/** Whole seconds until a payment expires; at most the duration of a reservation, even if the buyer's clock is wrong. */
export function secondsLeft(expiresAt: string | null | undefined, now: number): number {
  if (!expiresAt) return 0;
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  return Math.max(0, Math.min(seconds, RESERVATION_MINUTES * 60));
}

/** Formats seconds as "29:05". */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
