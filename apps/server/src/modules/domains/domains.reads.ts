import { ORDERS_PER_PAGE, type Output } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { toUnicode } from './domain-name.rules.ts';
import { type DomainOrderStatus } from './domain-order-state.ts';
import { goneBefore, type DomainStatus, toDomainStatus } from './domain-status.rules.ts';
import type { NameViewer } from './own-name.reads.ts';

/** A domain order of the API, with its price in kopecks. */
type BuyerDomainOrder = Omit<Output<'domains/getDomainsOrders'>['domains'][number], 'price'> & {
  priceKopecks: Kopecks;
};

/** A page of the domain orders that this viewer sees, newest first. */
export async function listDomainOrders(
  db: Db,
  { buyerId, partnerBotId }: NameViewer,
  page: number,
): Promise<{ domains: BuyerDomainOrder[]; last_page: number }> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('domain_orders as o')
      .innerJoin('payments as p', 'p.id', 'o.payment_id')
      .leftJoin('domains as d', 'd.order_id', 'o.id')
      .leftJoin('domains as renewed', 'renewed.id', 'o.renews_domain_id')
      .select([
        'o.id',
        'o.created_at',
        'o.kind',
        'o.status',
        'o.domain',
        'o.price_kopecks',
        'p.id as payment_id',
        'p.status as payment_status',
        'p.payment_url',
        'p.expires_at',
        sql<Date | null>`coalesce(d.active_to, renewed.active_to)`.as('active_to'),
        sql<Date | null>`coalesce(d.banned_at, renewed.banned_at)`.as('banned_at'),
        sql<Date | null>`coalesce(d.deleted_at, renewed.deleted_at)`.as('deleted_at'),
        sql<boolean>`d.banned_at is not null`.as('is_banned'),
      ])
      .where('o.buyer_id', '=', buyerId)
      .$if(partnerBotId !== undefined, (query) => query.where('o.bot_id', '=', partnerBotId ?? null))
      .orderBy('o.id', 'desc')
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE)
      .execute(),
    db
      .selectFrom('domain_orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('buyer_id', '=', buyerId)
      .$if(partnerBotId !== undefined, (query) => query.where('bot_id', '=', partnerBotId ?? null))
      .executeTakeFirstOrThrow(),
  ]);
  const domains = rows.map((row) => {
    const isOpen = row.status === 'processing' && row.payment_status === 'pending';
    return {
      id: row.id,
      date: row.created_at.toISOString(),
      kind: row.kind,
      status: row.is_banned ? 'banned' : row.status === 'registering' ? 'processing' : row.status,
      domain: row.domain,
      priceKopecks: row.price_kopecks,
      name: toUnicode(row.domain),
      payment_id: row.payment_id,
      payment_status: row.payment_status === 'created' ? 'pending' : row.payment_status,
      payment_url: isOpen ? row.payment_url : null,
      expires_at: isOpen ? row.expires_at.toISOString() : null,
      active_to: row.active_to?.toISOString() ?? null,
      held: statusAfter(row),
    } as const;
  });
  return { domains, last_page: Math.max(1, Math.ceil(count / ORDERS_PER_PAGE)) };
}

/**
 * The present status of the name of an order. `gone` for a completed order whose name is no longer the shop's: another
 * party has it by now.
 */
function statusAfter({
  status,
  active_to: activeTo,
  banned_at: bannedAt,
  deleted_at: deletedAt,
}: Ordered): DomainStatus | null {
  if (activeTo) return toDomainStatus({ activeTo, bannedAt, deletedAt }, now());
  return status === 'completed' ? 'gone' : null;
}

type Ordered = { status: DomainOrderStatus; active_to: Date | null; banned_at: Date | null; deleted_at: Date | null };

/**
 * A page of the own names that this viewer sees, by expiry, earliest first; names that are gone come last, since nothing can be done
 * about them.
 */
export async function listOwnDomains(
  db: Db,
  { buyerId, partnerBotId }: NameViewer,
  page: number,
): Promise<Output<'domains/getDomains'>> {
  const own = db
    .selectFrom('domains as d')
    .innerJoin('domain_orders as o', 'o.id', 'd.order_id')
    .where('o.buyer_id', '=', buyerId)
    .$if(partnerBotId !== undefined, (query) => query.where('o.bot_id', '=', partnerBotId ?? null))
    .where('d.registered_at', 'is not', null)
    .where('d.active_to', 'is not', null);
  const [rows, { count }] = await Promise.all([
    own
      .select([
        'd.name',
        'd.active_to as activeTo',
        'd.banned_at as bannedAt',
        'd.deleted_at as deletedAt',
        'd.cloudflare_zone_id as zoneId',
        'd.auto_renew as autoRenew',
        'd.name_servers as nameServers',
        'd.is_kt_red as isRed',
        sql<boolean>`exists (select from domain_changes c where c.domain_id = d.id
          and c.status = 'done' and c.what in ('cloudflare_on', 'name_servers'))`.as('isSetUp'),
      ])
      .$narrowType<{ activeTo: Date }>()
      .orderBy(({ eb }) => eb('d.active_to', '<=', goneBefore(now())))
      .orderBy('d.active_to')
      .orderBy('d.id')
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const domains = rows.map(
    ({ name, activeTo, bannedAt, deletedAt, zoneId, autoRenew, isSetUp, nameServers, isRed }) => ({
      domain: name,
      name: toUnicode(name),
      active_to: activeTo.toISOString(),
      status: toDomainStatus({ activeTo, bannedAt, deletedAt }, now()),
      auto_renew: autoRenew,
      cloudflare: zoneId !== null,
      set_up: isSetUp,
      ns_records: nameServers,
      is_red: isRed,
    }),
  );
  return { domains, last_page: Math.max(1, Math.ceil(count / ORDERS_PER_PAGE)) };
}
