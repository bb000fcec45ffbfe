import { monotonicMs } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import { notifyTelegramUser } from '../../accounts/index.ts';
import { lockBot, setBotState, updateBotNames } from '../../bots/index.ts';
import { partnersJobs } from '../partners.jobs.ts';
import { findShopName } from './bot-name.rules.ts';
import { findTokenHash, listBotsToCheck, listOwnBots } from './bots-to-check.reads.ts';
import { isSamePicture } from './picture-hash.ts';

/** How a bot is shown in Telegram; `picture` is null without one. */
export type BotIdentity = { name: string; username: string; picture: Buffer | null };
/** Reads it from Telegram now; null when the bot's token is not valid any more. Throws an Outage. */
export type ReadBotIdentity = (botId: number) => Promise<BotIdentity | null>;
/** What partners' bots may not look like. */
export type ShopIdentity = { names: string[]; pictures: Buffer[] };

/** The daily check reads bots for minutes; a new picture of the shop is compared within this time. */
const CACHED_MS = 60_000;
/** Bots are read one after the other, so that Telegram is not asked for a thousand at once. */
const SECONDS_BETWEEN_BOTS = 2;

/** Returns the shop's names and pictures: its own, and those of its bots, whose pictures are read at most once a minute. */
export function createShopIdentity(deps: {
  db: Db;
  shop: { readonly name: string };
  readBotIdentity: ReadBotIdentity;
}): () => Promise<ShopIdentity> {
  let cached: { pictures: Buffer[]; atMs: number } | null = null;
  async function readPictures(botIds: readonly number[]): Promise<Buffer[]> {
    const pictures: Buffer[] = [];
    for (const id of botIds) {
      const picture = (await deps.readBotIdentity(id))?.picture;
      if (picture) pictures.push(picture);
    }
    return pictures;
  }
  return async () => {
    const bots = await listOwnBots(deps.db);
    if (!cached || monotonicMs() - cached.atMs >= CACHED_MS)
      cached = { pictures: await readPictures(bots.map(({ id }) => id)), atMs: monotonicMs() };
    const names = [deps.shop.name, ...bots.flatMap(({ name, username }) => [name, username])];
    return { names, pictures: cached.pictures };
  };
}

/** What of a bot looks like the shop's; null when nothing does. */
export async function findLikeness(
  { name, username, picture }: BotIdentity,
  { names, pictures }: ShopIdentity,
): Promise<'name' | 'username' | 'picture' | null> {
  const field = findShopName({ name, username }, names);
  if (field !== null || picture === null) return field;
  for (const own of pictures) if (await isSamePicture(picture, own)) return 'picture';
  return null;
}

/** Enqueues a check of every bot of the shop and of every active one of a partner. */
export async function enqueueBotChecks(db: Db): Promise<void> {
  const ids = await listBotsToCheck(db);
  await inTransaction(db, (tx) =>
    addJobs(
      tx,
      partnersJobs,
      'partners.checkBot',
      ids.map((botId, index) => ({
        payload: { botId },
        key: `bot:${botId}:check`,
        delaySeconds: index * SECONDS_BETWEEN_BOTS,
      })),
    ),
  );
}

type CheckDeps = {
  db: Db;
  log: Log;
  readBotIdentity: ReadBotIdentity;
  getShopIdentity: () => Promise<ShopIdentity>;
};

/**
 * Reads how a partner's bot is shown now, and stops it when it looks like the shop. A stopped bot is started by an operator. Of one whose
 * token was revoked its partner learns here at the latest: Telegram sends no more updates of it. Of a bot of the shop nothing is checked
 * here.
 */
export async function checkBot({ db, log, readBotIdentity, getShopIdentity }: CheckDeps, botId: number): Promise<void> {
  const known = await findTokenHash(db, botId);
  if (!known) return;
  const identity = await readBotIdentity(botId);
  if (!identity) return inTransaction(db, (tx) => revokeBot(tx, botId, known));
  const likeness = await findLikeness(identity, await getShopIdentity());
  await inTransaction(db, async (tx) => {
    const bot = await lockBot(tx, botId);
    if (!bot || bot.ownerId === null || !maySell(bot)) return;
    await updateBotNames(tx, botId, identity);
    if (likeness === null) return;
    await setBotState(tx, botId, { state: 'stopped', reason: `its ${likeness} looks like the shop’s` });
    await notifyTelegramUser(tx, { buyerId: bot.ownerId, kind: 'bot', aboutBotId: botId, event: 'stopped' });
    log.warn({ botId, likeness }, 'a bot of a partner was stopped: it looks like the shop');
  });
}

/** Whether a bot sells, or is paused by its partner, who may start it at any moment. */
const maySell = ({ state, reason }: { state: string; reason: string | null }) =>
  state === 'active' || (state === 'stopped' && reason === null);

/** Notes that the token with this hash is not valid any more, unless the bot has another one since, and reports it. */
async function revokeBot(tx: Tx, botId: number, tokenHash: Buffer): Promise<void> {
  const bot = await lockBot(tx, botId);
  if (!bot || bot.ownerId === null || !maySell(bot)) return;
  if (!tokenHash.equals((await findTokenHash(tx, botId)) ?? Buffer.alloc(0))) return;
  await setBotState(tx, botId, { state: 'revoked', reason: null });
  await notifyTelegramUser(tx, { buyerId: bot.ownerId, kind: 'bot', aboutBotId: botId, event: 'revoked' });
}
