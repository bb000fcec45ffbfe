import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { AttemptScope } from './known-places.ts';

/** Enough for an office behind one address, too few to try out stolen passwords. */
const LOGINS_PER_ADDRESS = { max: 100, windowSeconds: 600 };
/** Attempts for one account: per address or known device, and from all unknown places together, so that strangers cannot lock the owner out. */
const ATTEMPTS_PER_PLACE = { max: 10, windowSeconds: 900 };
const ATTEMPTS_FROM_UNKNOWN_PLACES = { max: 100, windowSeconds: 900 };
const REGISTRATIONS_PER_ADDRESS = { max: 30, windowSeconds: 600 };
const REGISTRATIONS_PER_EMAIL = { max: 10, windowSeconds: 600 };

/** Counts a login for its address. A known device is not counted with the others behind its address. */
export async function countLogin(rateLimiter: CallRateLimiter, address: string, { from }: AttemptScope): Promise<void> {
  if (from !== 'device') await rateLimiter.countByNetwork('login:address', address, LOGINS_PER_ADDRESS);
}

/** Counts a password attempt before it is verified; refuses with RATE_LIMITED after too many from the same place. */
export async function countPasswordAttempt(
  rateLimiter: CallRateLimiter,
  buyerId: number,
  address: string,
  scope: AttemptScope,
): Promise<void> {
  if (scope.from === 'device') return rateLimiter.countAgainst(attemptsKey(buyerId) + scope.key, ATTEMPTS_PER_PLACE);
  await rateLimiter.countByNetwork(attemptsKey(buyerId), address, ATTEMPTS_PER_PLACE);
  if (scope.from === 'elsewhere') await rateLimiter.countAgainst(attemptsKey(buyerId), ATTEMPTS_FROM_UNKNOWN_PLACES);
}

/** Resets the count after a correct password: the attempts before it were the owner's. */
export async function resetPasswordAttempts(
  rateLimiter: CallRateLimiter,
  buyerId: number,
  address: string,
  scope: AttemptScope,
): Promise<void> {
  if (scope.from === 'device') return rateLimiter.forgetCount(attemptsKey(buyerId) + scope.key);
  await rateLimiter.forgetByNetwork(attemptsKey(buyerId), address);
  if (scope.from === 'elsewhere') await rateLimiter.forgetCount(attemptsKey(buyerId));
}

type Registration = { email: string; address: string };

export async function countRegistration(rateLimiter: CallRateLimiter, registration: Registration): Promise<void> {
  await rateLimiter.countByNetwork('register:address', registration.address, REGISTRATIONS_PER_ADDRESS);
  await rateLimiter.countAgainst(emailKey(registration), REGISTRATIONS_PER_EMAIL);
}

/** Undoes the count of a registration that failed because of an outage and not because of the buyer. */
export async function uncountRegistration(rateLimiter: CallRateLimiter, registration: Registration): Promise<void> {
  await rateLimiter.uncountByNetwork('register:address', registration.address);
  await rateLimiter.uncount(emailKey(registration));
}

const attemptsKey = (buyerId: number) => `login:account:${buyerId}`;
/** Hashed, so that the rate limit table holds no email addresses. */
const emailKey = ({ email }: Registration) => `register:email:${sha256(email.toLowerCase()).toString('base64url')}`;
