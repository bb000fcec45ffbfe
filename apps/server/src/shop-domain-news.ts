import { domainEventMessage, domainOrderMessage, type NewsPlace } from '@lotok/bot';
import type { News, NewsReader } from './modules/accounts/index.ts';
import { findExpiryNews, findHealthNews, findOrderNews, type NameNews } from './modules/domains/index.ts';
import type { Db } from './platform/database/index.ts';

type ApiCall = { method: string; payload: Record<string, unknown> };
/** A message as a chat gets it, and the bot that sends it, where the name was bought; null: the shop's own. */
type Composed = { botId: number | null; compose: (place: NewsPlace) => ApiCall };

/** Composes the news about domains; null for other news, and when there is nothing to report any more. */
export async function composeDomainNews(db: Db, news: News, reader: NewsReader): Promise<Composed | null> {
  if (news.kind === 'domainOrder') return composeOrderNews(db, news.orderId, reader);
  if (news.kind === 'domainHealth') return composeNameNews(await findHealthNews(db, news), reader);
  if (news.kind === 'domainEnd') return composeNameNews(await findExpiryNews(db, news), reader);
  return null;
}

async function composeOrderNews(db: Db, orderId: number, { wants }: NewsReader): Promise<Composed | null> {
  const order = await findOrderNews(db, orderId);
  // What was ordered in a bot is reported there, whatever else the person wants to read.
  const isWanted = order && (order.botId !== null || (order.isRefunded ? wants.refunds : wants.orders));
  if (!isWanted) return null;
  const { botId, nameBotId, until, ...rest } = order;
  const about = { ...rest, until: until?.toISOString() ?? null };
  return { botId: botId ?? nameBotId, compose: (place) => domainOrderMessage(about, place) };
}

function composeNameNews(news: NameNews | null, { wants }: NewsReader): Composed | null {
  if (!news || !wants.domains) return null;
  const { botId, ...rest } = news;
  const event = { ...rest, until: rest.until.toISOString() };
  return { botId, compose: (place) => domainEventMessage(event, place) };
}
