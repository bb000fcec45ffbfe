import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * Which domains a buyer has is another module's to know: the names, at most 50 of them, and how many there are; with
 * `paidSince` only those that were paid for after it.
 */
export type ListHeldDomains = (
  db: Db | Tx,
  buyerId: number,
  paidSince?: Date,
) => Promise<{ names: string[]; count: number }>;

/** Refuses to leave domains behind that their owner has not given up; the refusal names them. */
export function refuseDomains(names: readonly string[]): never {
  return refuse('HAS_DOMAINS', { details: names.map((name) => ({ path: 'giveUpDomains', message: name })) });
}
