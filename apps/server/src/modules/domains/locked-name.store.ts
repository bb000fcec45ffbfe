import type { Tx } from '../../platform/database/index.ts';

/** A registered name whose row is locked until the transaction ends. */
export type LockedName = Awaited<ReturnType<typeof selectForUpdate>>[number];

function selectForUpdate(tx: Tx, by: { id: number } | { name: string }) {
  const query = tx
    .selectFrom('domains as d')
    .innerJoin('domain_orders as o', 'o.id', 'd.order_id')
    .select([
      'd.id',
      'd.name',
      'o.buyer_id as buyerId',
      'o.language',
      'd.name_servers as nameServers',
      'd.cloudflare_zone_id as zoneId',
      'd.active_to as activeTo',
      'd.banned_at as bannedAt',
      'd.deleted_at as deletedAt',
      'd.registrar_seen_at as registrarSeenAt',
      'd.lock_seen_at as lockSeenAt',
    ])
    .where('d.registered_at', 'is not', null)
    .where('d.active_to', 'is not', null)
    .$narrowType<{ activeTo: Date }>()
    .forUpdate('d');
  return ('id' in by ? query.where('d.id', '=', by.id) : query.where('d.name', '=', by.name)).execute();
}

/** Null when the shop does not have such a name. */
export async function lockNameForUpdate(tx: Tx, by: { id: number } | { name: string }): Promise<LockedName | null> {
  const [found] = await selectForUpdate(tx, by);
  return found ?? null;
}
