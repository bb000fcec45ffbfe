import { Secret, TOTP } from 'otpauth';
import { now } from './clock.ts';

const PERIOD_SECONDS = 30;
/** Phone clocks drift by seconds, and people type slowly. */
const WINDOW_STEPS = 1;

/** A new secret in base 32, as authenticators expect it: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL that an authenticator reads from a QR code (Key URI format). */
export function otpauthUrl(secret: string, about: { shopName: string; login: string }): string {
  return totp(secret, { issuer: about.shopName, label: about.login }).toString();
}

/** The time step of a six-digit code; null when it matches no step near the current time. */
export function findStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, about: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...about, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}
