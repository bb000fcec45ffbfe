import { ORDERS_PER_PAGE, type Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { toAscii, toUnicode } from './domain-name.rules.ts';

/** A page of a buyer's domain orders, newest first. */
export async function listDomainOrders(
  db: Db,
  buyerId: number,
  page: number,
): Promise<Output<'domains/getDomainsOrders'>> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('domain_orders as o')
      .innerJoin('payments as p', 'p.id', 'o.payment_id')
      .leftJoin('domains as d', 'd.order_id', 'o.id')
      .select([
        'o.id',
        'o.created_at',
        'o.status',
        'o.domain',
        'o.price_kopecks',
        'p.id as payment_id',
        'p.status as payment_status',
        'p.payment_url',
        'p.expires_at',
        'd.active_to',
        sql<boolean>`d.banned_at is not null`.as('is_banned'),
      ])
      .where('o.buyer_id', '=', buyerId)
      .orderBy('o.id', 'desc')
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE)
      .execute(),
    db
      .selectFrom('domain_orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('buyer_id', '=', buyerId)
      .executeTakeFirstOrThrow(),
  ]);
  const domains = rows.map((row) => {
    const isOpen = row.status === 'processing' && row.payment_status === 'pending';
    return {
      id: row.id,
      date: row.created_at.toISOString(),
      status: row.is_banned ? 'banned' : row.status === 'registering' ? 'processing' : row.status,
      domain: row.domain,
      price: toRoubles(row.price_kopecks),
      name: toUnicode(row.domain),
      payment_id: row.payment_id,
      payment_status: row.payment_status === 'created' ? 'pending' : row.payment_status,
      payment_url: isOpen ? row.payment_url : null,
      expires_at: isOpen ? row.expires_at.toISOString() : null,
      active_to: row.active_to?.toISOString() ?? null,
    } as const;
  });
  return { domains, last_page: Math.max(1, Math.ceil(count / ORDERS_PER_PAGE)) };
}

/** What is known of an own name: NOT_FOUND when the shop has it not, FORBIDDEN when it is somebody else's. */
export async function getDomain(db: Db, buyerId: number, typed: string): Promise<Output<'domains/getDomainData'>> {
  const row =
    (await db
      .selectFrom('domains as d')
      .innerJoin('domain_orders as o', 'o.id', 'd.order_id')
      .select(['d.name', 'd.name_servers', 'd.registered_at', 'd.active_to', 'd.banned_at', 'o.buyer_id'])
      .where('d.name', '=', toAscii(typed) ?? '')
      .executeTakeFirst()) ?? refuse('NOT_FOUND');
  if (row.buyer_id !== buyerId) refuse('FORBIDDEN');
  if (!row.registered_at || !row.active_to) return refuse('NOT_FOUND');
  return {
    ns_records: row.name_servers,
    cloudflare: null,
    domain: {
      name: toUnicode(row.name),
      date: row.registered_at.toISOString(),
      active_to: row.active_to.toISOString(),
      google_auto_check_kt: false,
      google_active_kt: false,
      domainBanned: row.banned_at !== null,
    },
  };
}
