import type { Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import { listOpenBans } from './domain-bans.reads.ts';
import { toUnicode } from './domain-name.rules.ts';
import { findDomainOrder } from './domain-order.reads.ts';
import { findExpiry } from './find-expiry.ts';
import { findNameById } from './own-name.reads.ts';
import type { ReminderKind } from './reminders.store.ts';

export type OrderNews = {
  /** The bot in which it was ordered; null on the site, and for an automatic renewal. */
  botId: number | null;
  /** The bot in which the name was bought; null on the site, and when it is not registered. */
  nameBotId: number | null;
  name: string;
  kind: 'registration' | 'renewal';
  isRefunded: boolean;
  priceKopecks: Kopecks;
  until: Date | null;
};

/** The result of an order, for a message to its buyer; null while there is none. */
export async function findOrderNews(db: Db, orderId: number): Promise<OrderNews | null> {
  const order = await findDomainOrder(db, orderId);
  if (order?.status !== 'completed' && order?.status !== 'refunded') return null;
  const { botId, nameBotId, kind, priceKopecks, activeTo: until } = order;
  return {
    botId,
    nameBotId,
    name: toUnicode(order.domain),
    kind,
    isRefunded: order.status === 'refunded',
    priceKopecks,
    until,
  };
}

type HealthEvent = 'red' | 'clean' | 'banned' | 'unbanned';
export type NameNews = {
  /** The bot in which it was bought; null on the site. */
  botId: number | null;
  name: string;
  event: HealthEvent | 'soon' | 'auto' | 'ended' | 'notRenewed';
  /** The end of the registration. */
  until: Date;
  /** Why an operator has banned it. */
  reason: string | null;
};

/** What has happened to a name, for a message to its owner; null when the opposite has happened since. */
export async function findHealthNews(
  db: Db,
  { domainId, event }: { domainId: number; event: HealthEvent },
): Promise<NameNews | null> {
  const name = await findNameById(db, domainId);
  if (!name) return null;
  const isTrue = {
    red: name.hasSafeBrowsingWarning,
    clean: !name.hasSafeBrowsingWarning,
    banned: name.bannedAt !== null,
    unbanned: name.bannedAt === null,
  };
  if (!isTrue[event]) return null;
  const bans = event === 'banned' ? await listOpenBans(db, domainId) : [];
  const reason = bans.find(({ source }) => source === 'operator')?.reason ?? null;
  return { botId: name.botId, name: toUnicode(name.name), event, until: name.activeTo, reason };
}

/** The end of a registration, for a message to its owner; null when the name has been renewed since or is no longer registered. */
export async function findExpiryNews(
  db: Db,
  about: { domainId: number; activeTo: string; reminder: ReminderKind },
): Promise<NameNews | null> {
  const found = await findExpiry(db, about);
  if (!found) return null;
  const { botId, name, activeTo: until } = found.name;
  return { botId, name: toUnicode(name), event: found.is, until, reason: null };
}
