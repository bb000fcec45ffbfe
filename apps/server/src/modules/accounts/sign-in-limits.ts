import { countByNetwork, forgetByNetwork, uncountByNetwork } from '../../platform/address-limits.ts';
import type { Db } from '../../platform/database/index.ts';
import { countAgainst, forgetCount, uncount } from '../../platform/rate-limit.store.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { Standing } from './known-places.ts';

/** An office behind one address signs in within this; who tries out stolen passwords does not. */
const LOGINS_AN_ADDRESS = { max: 100, windowSeconds: 600 };
/** Wrong passwords of one account from one address or known device, and from everywhere else: no stranger shuts its owner out. */
const TRIES_FROM_A_PLACE = { max: 10, windowSeconds: 900 };
const TRIES_FROM_ELSEWHERE = { max: 100, windowSeconds: 900 };
const REGISTRATIONS_AN_ADDRESS = { max: 30, windowSeconds: 600 };
const REGISTRATIONS_AN_EMAIL = { max: 10, windowSeconds: 600 };

/** A known device is not counted with the others behind its address. */
export async function countLogin(db: Db, address: string, { from }: Standing): Promise<void> {
  if (from !== 'device') await countByNetwork(db, 'login:address', address, LOGINS_AN_ADDRESS);
}

/** Counts a password that is about to be checked, and refuses with RATE_LIMITED where the same place has tried too many. */
export async function countPasswordTry(db: Db, buyerId: number, address: string, standing: Standing): Promise<void> {
  if (standing.from === 'device') return countAgainst(db, triesOf(buyerId) + standing.key, TRIES_FROM_A_PLACE);
  await countByNetwork(db, triesOf(buyerId), address, TRIES_FROM_A_PLACE);
  if (standing.from === 'elsewhere') await countAgainst(db, triesOf(buyerId), TRIES_FROM_ELSEWHERE);
}

/** The password was right, so the tries from this place before it were its owner's. */
export async function forgetPasswordTries(db: Db, buyerId: number, address: string, standing: Standing): Promise<void> {
  if (standing.from === 'device') return forgetCount(db, triesOf(buyerId) + standing.key);
  await forgetByNetwork(db, triesOf(buyerId), address);
  if (standing.from === 'elsewhere') await forgetCount(db, triesOf(buyerId));
}

type Registration = { email: string; address: string };

export async function countRegistration(db: Db, registration: Registration): Promise<void> {
  await countByNetwork(db, 'register:address', registration.address, REGISTRATIONS_AN_ADDRESS);
  await countAgainst(db, byEmail(registration), REGISTRATIONS_AN_EMAIL);
}

/** What the shop could not judge, for a fault that is not the buyer's, counts for nothing. */
export async function uncountRegistration(db: Db, registration: Registration): Promise<void> {
  await uncountByNetwork(db, 'register:address', registration.address);
  await uncount(db, byEmail(registration));
}

const triesOf = (buyerId: number) => `login:account:${buyerId}`;
/** Hashed, so that the limits hold nobody's e-mail. */
const byEmail = ({ email }: Registration) => `register:email:${sha256(email.toLowerCase()).toString('base64url')}`;
