import type { Tx } from '../../../platform/database/index.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import { newToken } from '../../../platform/secrets.ts';
import { type News, telegramJobs } from './news.jobs.ts';
import { isTelegramLinked } from './telegram-users.store.ts';

/**
 * Tells a buyer in Telegram what happened, after the transaction. Nothing happens for buyers without Telegram. News to a
 * buyer about one subject are sent once, however often it is called before they are sent.
 */
export async function notifyTelegramUser(tx: Tx, news: News): Promise<void> {
  if (!(await isTelegramLinked(tx, news.buyerId))) return;
  const { kind, ...subject } = news;
  const queued = { ...news, key: newToken() };
  await addJob(tx, telegramJobs, 'telegram.news', queued, { key: `news:${kind}:${Object.values(subject).join(':')}` });
}
