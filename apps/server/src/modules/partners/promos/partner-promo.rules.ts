import type { Kopecks } from '@lotok/money';
import { Refusal, refuse } from '../../../platform/refusal.ts';

const CODE = /^[\p{L}\p{N}]{3,20}$/u;
const CENTS = 100;

/** A code as it is stored and counted: a letter that is typed as several characters is one. */
export const toCode = (code: string): string => code.normalize('NFC');
/** A code as it is compared: without regard to case. */
export const toCodeKey = (code: string): string => toCode(code).toLowerCase();

/** Refuses what is no code of 3 to 20 letters or digits, or no percent from 1 to the partner's markup. */
export function assertPromo({ code, percent }: { code: string; percent: number }, markupPercent: number): void {
  if (!CODE.test(toCode(code))) refusePromo('code');
  if (!Number.isInteger(percent) || percent < 1 || percent > markupPercent) refusePromo('percent');
}

/** Why a code can't be bought or changed. */
export type PromoObstacle = keyof typeof obstacles;

const obstacles = {
  code: { path: 'code', sentence: 'A code has 3 to 20 letters or digits.' },
  percent: { path: 'percent', sentence: 'The percent of a code is between 1 and the markup of the bot.' },
  taken: { path: 'code', sentence: 'Another partner has this code.' },
  owned: { path: 'code', sentence: 'You have a promo code. Changing it costs nothing.' },
} as const;

/** Refuses with VALIDATION. The detail has the field, and the obstacle as its message. */
export function refusePromo(obstacle: PromoObstacle): never {
  const { path, sentence } = obstacles[obstacle];
  refuse('VALIDATION', { message: sentence, details: [{ path, message: obstacle }] });
}

/** The obstacle of a refusal by {@link refusePromo}; null for any other error. */
export function promoObstacleOf(error: unknown): PromoObstacle | null {
  if (!(error instanceof Refusal) || error.code !== 'VALIDATION') return null;
  const message = error.details?.[0]?.message ?? '';
  return Object.hasOwn(obstacles, message) ? (message as PromoObstacle) : null;
}

/** The price of a code, rounded up to a kopeck. `usdRateKopecks` is the price of a dollar. */
export function promoPrice(promoCents: number, usdRateKopecks: Kopecks): Kopecks {
  return Math.ceil((promoCents * usdRateKopecks) / CENTS);
}
