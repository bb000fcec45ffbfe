import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';

/**
 * Lists a buyer's domains; provided by the domains module. Returns at most 50 names and the number of all; with `paidSince` only domains
 * that were paid for after it.
 */
export type ListRegisteredDomains = (
  db: Db | Tx,
  buyerId: number,
  paidSince?: Date,
) => Promise<{ names: string[]; count: number }>;

/** Refuses the deletion of an account whose domains the owner has not given up; the refusal lists them. */
export function refuseDeletionWithDomains(names: readonly string[]): never {
  return refuse('HAS_DOMAINS', {
    details: names.map((name) => ({ path: 'giveUpDomains', message: name })),
    params: { domains: [...names] },
  });
}
