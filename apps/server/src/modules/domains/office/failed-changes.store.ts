import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** Changes of where a name is served; a repeated older one would undo the newer. */
const delegations = sql`('cloudflare_on', 'cloudflare_off', 'name_servers')`;
/** Changes of what Cloudflare serves, which switching it off would delete. */
const served = sql`('dns_records', 'dnssec', 'tls_1_3')`;

/**
 * Whether a change in `domain_changes` failed and can be requested again: its request is stored, and nothing newer was requested
 * that it would undo. Switching Cloudflare has no further request; some kinds are never carried out by a job.
 */
export const canRetryChange = sql<boolean>`(domain_changes.status = 'failed'
  and domain_changes.what not in ('kt_check', 'renewal', 'auto_renew')
  and (domain_changes.wish <> '{}' or domain_changes.what in ('cloudflare_on', 'cloudflare_off'))
  and not exists (select from domain_changes newer where newer.domain_id = domain_changes.domain_id
    and newer.id > domain_changes.id and (newer.what = domain_changes.what
      or domain_changes.what in ${delegations} and newer.what in ${delegations}
      or domain_changes.what = 'cloudflare_off' and newer.what in ${served})))`;

/** Locks a name, so that a change is repeated once; null when there is none. */
export async function lockDomain(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('domains')
    .select(['name', 'version', sql<boolean>`banned_at is not null`.as('isBanned')])
    .where('id', '=', id)
    .where('registered_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A failed change of a name with what was requested; null when there is none. */
export async function findFailedChange(tx: Tx, domainId: number, changeId: number) {
  const row = await tx
    .selectFrom('domain_changes')
    .select(['buyer_id as buyerId', 'what', 'wish as request', canRetryChange.as('canRetry')])
    .where('id', '=', changeId)
    .where('domain_id', '=', domainId)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return row ?? null;
}
