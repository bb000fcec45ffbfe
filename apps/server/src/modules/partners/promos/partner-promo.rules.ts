import type { Kopecks } from '@lotok/money';
import { refuse } from '../../../platform/refusal.ts';

const CODE = /^[\p{L}\p{N}]{3,20}$/u;
const CENTS = 100;

/** A code as it is compared: without regard to case. */
export const toCodeKey = (code: string): string => code.normalize('NFC').toLowerCase();

/** Refuses what is no code of 3 to 20 letters or digits, or no percent from 1 to the partner's mark-up. */
export function assertPromo({ code, percent }: { code: string; percent: number }, markupPercent: number): void {
  if (!CODE.test(code.normalize('NFC')))
    refuse('VALIDATION', {
      message: 'A code has 3 to 20 letters or digits.',
      details: [{ path: 'code', message: '3 to 20 letters or digits.' }],
    });
  if (!Number.isInteger(percent) || percent < 1 || percent > markupPercent)
    refuse('VALIDATION', {
      message: 'The percent of a code is between 1 and the mark-up of the bot.',
      details: [{ path: 'percent', message: `From 1 to ${markupPercent}.` }],
    });
}

/** The price of a code, rounded up to a kopeck. `usdRateKopecks` is the price of a dollar. */
export function promoPrice(promoCents: number, usdRateKopecks: Kopecks): Kopecks {
  return Math.ceil((promoCents * usdRateKopecks) / CENTS);
}
