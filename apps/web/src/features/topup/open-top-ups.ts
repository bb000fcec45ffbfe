import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import type { SafeStorage } from '../../shared/storage.ts';

/** A payment that was asked for, and where it is paid. */
export type OpenTopUp = { id: number; url: string; roubles: number };
type Kept = OpenTopUp & { at: number };

const KEY = 'openTopUps';

/** Remembers where a payment is paid for as long as it can be, since the history of the shop does not say it. */
export function keepOpenTopUp(topUp: OpenTopUp, storage: SafeStorage, now: number): void {
  const others = readKept(storage, now).filter(({ id }) => id !== topUp.id);
  storage.set(KEY, JSON.stringify([{ ...topUp, at: now } satisfies Kept, ...others]));
}

export function readOpenTopUps(storage: SafeStorage, now: number): OpenTopUp[] {
  return readKept(storage, now).map(({ id, url, roubles }) => ({ id, url, roubles }));
}

function readKept(storage: SafeStorage, now: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '');
    return Array.isArray(kept) ? kept.filter(isKept).filter(({ at }) => now - at < RESERVATION_MINUTES * 60_000) : [];
  } catch {
    return [];
  }
}

/** Anything may stand in the storage, and only a web address may become a link. */
function isKept(kept: Partial<Kept> | null): kept is Kept {
  const { id, url, roubles, at } = kept ?? {};
  const isAddress = typeof url === 'string' && /^https?:\/\//.test(url);
  return isAddress && [id, roubles, at].every((value) => typeof value === 'number');
}
