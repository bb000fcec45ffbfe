import type { Db, Tx } from '../../platform/database/index.ts';
import { networksOf } from '../../platform/network-address.ts';
import { hashToken } from '../../platform/secrets.ts';
import { listKnownPlaces, putKnownPlaces } from './known-places.store.ts';

/** Where a call comes from: its address, and the token that its browser made for itself, if it sends one. */
export type Place = { address: string; deviceToken?: string | undefined };

/**
 * Whose tries a call's tries count among. `device` and `address`: a place that the account has signed in from before, with a count
 * of its own in `key`. `elsewhere`: all others, who share one count, so that trying from many addresses helps nobody.
 */
export type Standing = { from: 'device' | 'address' | 'elsewhere'; key: string };

export const ELSEWHERE: Standing = { from: 'elsewhere', key: '' };

/** How an account knows the place of a call. A browser is known wherever it is; an IPv6 address is known by its /64. */
export async function findStanding(db: Db, buyerId: number, place: Place): Promise<Standing> {
  const [address, device] = placesOf(place);
  const known = await listKnownPlaces(db, buyerId, device ? [address, device] : [address]);
  if (device && known.includes(device)) return { from: 'device', key: `:${device}` };
  return known.includes(address) ? { from: 'address', key: `:${address}` } : ELSEWHERE;
}

/** A session of its own is a place too: whoever has another one can't use its tries up. */
export function standingOfSession(tokenHash: Buffer): Standing {
  return { from: 'device', key: `:session:${tokenHash.toString('base64url')}` };
}

/** Notes where a user signs in, in the transaction that opens the session. */
export async function rememberPlace(tx: Tx, buyerId: number, place: Place): Promise<void> {
  const [address, device] = placesOf(place);
  await putKnownPlaces(tx, buyerId, device ? [address, device] : [address]);
}

function placesOf({ address, deviceToken }: Place): [address: string, device: string | null] {
  const device = deviceToken ? `device:${hashToken(deviceToken).toString('base64url')}` : null;
  return [`address:${networksOf(address)[0].network}`, device];
}
