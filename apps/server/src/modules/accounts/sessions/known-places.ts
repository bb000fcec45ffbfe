import type { Db, Tx } from '../../../platform/database/index.ts';
import { networksOf } from '../../../platform/network-address.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { listKnownPlaces, putKnownPlaces } from './known-places.store.ts';

/** Where a call comes from: its IP address, and the device token that the browser generated, if it sends one. */
export type Place = { address: string; deviceToken?: string | undefined };

/**
 * The rate limit bucket of an attempt. `device` and `address`: a place from which the account has signed in before, with a bucket of its
 * own under `key`. `elsewhere`: all other places share one bucket, so that an attacker gains nothing from many addresses.
 */
export type AttemptScope = { from: 'device' | 'address' | 'elsewhere'; key: string };

export const UNKNOWN_PLACE: AttemptScope = { from: 'elsewhere', key: '' };

/** Whether the account knows the device or the network of a call. A device is known at any address, an IPv6 address by its /64. */
export async function findAttemptScope(db: Db, buyerId: number, place: Place): Promise<AttemptScope> {
  const [address, device] = placesOf(place);
  const known = await listKnownPlaces(db, buyerId, device ? [address, device] : [address]);
  if (device && known.includes(device)) return { from: 'device', key: `:${device}` };
  return known.includes(address) ? { from: 'address', key: `:${address}` } : UNKNOWN_PLACE;
}

/** Each session has a bucket of its own: attempts in another session do not count here. */
export function sessionAttemptScope(tokenHash: Buffer): AttemptScope {
  return { from: 'device', key: `:session:${tokenHash.toString('base64url')}` };
}

/** Stores where a user signs in, in the transaction that opens the session. */
export async function rememberPlace(tx: Tx, buyerId: number, place: Place): Promise<void> {
  const [address, device] = placesOf(place);
  await putKnownPlaces(tx, buyerId, device ? [address, device] : [address]);
}

function placesOf({ address, deviceToken }: Place): [address: string, device: string | null] {
  const device = deviceToken ? `device:${hashToken(deviceToken).toString('base64url')}` : null;
  return [`address:${networksOf(address)[0].network}`, device];
}
