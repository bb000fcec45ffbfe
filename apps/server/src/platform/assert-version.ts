import { findLastAuthor } from './audit.store.ts';
import type { Tx } from './database/index.ts';
import { refuse } from './refusal.ts';

type Edited = { resource: string; id: number; version: number | undefined; current: number };

/** Refuses a change of an item that was read in an older version, and names who has changed it. The item's row must be locked. */
export async function assertVersion(tx: Tx, { resource, id, version, current }: Edited): Promise<void> {
  if (version === undefined || version === current) return;
  const changedBy = await findLastAuthor(tx, resource, id);
  refuse('STALE', {
    message: changedBy ? `${changedBy} has changed this in the meantime.` : 'This has changed in the meantime.',
    params: { changedBy, version: current },
  });
}
