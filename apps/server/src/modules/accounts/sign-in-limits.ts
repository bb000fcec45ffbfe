import { countByNetwork, forgetByNetwork, uncountByNetwork } from '../../platform/address-limits.ts';
import type { Db } from '../../platform/database/index.ts';
import { countAgainst, forgetCount, uncount } from '../../platform/rate-limit.store.ts';
import { sha256 } from '../../platform/secrets.ts';

/** An office behind one address signs in within this; who tries out stolen passwords does not. */
const LOGINS_AN_ADDRESS = { most: 100, inSeconds: 600 };
/** Wrong passwords of one account from one address, and from everywhere: a stranger's tries do not shut its owner out. */
const TRIES_FROM_AN_ADDRESS = { most: 10, inSeconds: 900 };
const TRIES_AN_ACCOUNT = { most: 100, inSeconds: 900 };
const REGISTRATIONS_AN_ADDRESS = { most: 30, inSeconds: 600 };
const REGISTRATIONS_AN_EMAIL = { most: 10, inSeconds: 600 };

export function countLogin(db: Db, address: string): Promise<void> {
  return countByNetwork(db, 'login:address', address, LOGINS_AN_ADDRESS);
}

export async function countPasswordTry(db: Db, buyerId: number, address: string): Promise<void> {
  await countByNetwork(db, allTries(buyerId), address, TRIES_FROM_AN_ADDRESS);
  await countAgainst(db, allTries(buyerId), TRIES_AN_ACCOUNT);
}

/** The password was right, so the tries before it were its owner's. */
export async function forgetPasswordTries(db: Db, buyerId: number, address: string): Promise<void> {
  await forgetByNetwork(db, allTries(buyerId), address);
  await forgetCount(db, allTries(buyerId));
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

const allTries = (buyerId: number) => `login:account:${buyerId}`;
/** Hashed, so that the limits hold nobody's e-mail. */
const byEmail = ({ email }: Registration) => `register:email:${sha256(email.toLowerCase()).toString('base64url')}`;
