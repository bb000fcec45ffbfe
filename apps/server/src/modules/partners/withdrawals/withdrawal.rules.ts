import type { Kopecks } from '@lotok/money';

const MICROS = 1_000_000;
/** About a dollar: Crypto Pay sends nothing below it. */
const MIN_MICROS = MICROS;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A request to Crypto Pay that was interrupted is certainly over after this time. */
export const REQUEST_IN_FLIGHT_SECONDS = MINUTE;

/** Millionths of a USDT for an amount, rounded down. `rateKopecks` is the price of a dollar. */
export function toUsdtMicros(amountKopecks: Kopecks, rateKopecks: Kopecks): number {
  const micros = Number((BigInt(amountKopecks) * BigInt(MICROS)) / BigInt(rateKopecks));
  if (!Number.isSafeInteger(micros)) throw new RangeError(`too many USDT for ${amountKopecks} kopecks`);
  return micros;
}

/** As a decimal number without trailing zeros: `12.5`. */
export function formatUsdt(micros: number): string {
  const decimals = String(micros % MICROS)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${Math.floor(micros / MICROS)}${decimals === '' ? '' : `.${decimals}`}`;
}

type Withdrawal = {
  amountKopecks: Kopecks;
  usdtMicros: number;
  /** What the partner withdrew within the last 24 hours without an operator. */
  unapprovedKopecks: Kopecks;
  limitKopecks: Kopecks;
  /** The partner is blocked, or an operator has stopped one of the bots. */
  isSuspect: boolean;
};

/** Whether USDT wait for an operator: above the limit of a day, below what Crypto Pay sends, or of a partner who was stopped. */
export function needsOperator({
  amountKopecks,
  usdtMicros,
  unapprovedKopecks,
  limitKopecks,
  isSuspect,
}: Withdrawal): boolean {
  return isSuspect || usdtMicros < MIN_MICROS || unapprovedKopecks + amountKopecks > limitKopecks;
}

/** Seconds until the next attempt to pay a withdrawal that waits since `ageSeconds`. */
export function retryDelaySeconds(ageSeconds: number): number {
  if (ageSeconds < MINUTE) return 3;
  if (ageSeconds < 10 * MINUTE) return 15;
  return ageSeconds < 2 * HOUR ? MINUTE : 5 * MINUTE;
}
