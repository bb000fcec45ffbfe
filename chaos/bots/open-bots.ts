import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { account } from '../../apps/server/src/modules/ledger/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { findFreePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { createVault } from '../../apps/server/src/platform/secrets.ts';
import { listenSandbox } from '../../apps/server/src/providers/sandbox/listen.ts';
import { telegramSandbox } from '../../apps/server/src/providers/telegram/sandbox.ts';
import { eventually } from '../../apps/server/test/eventually.ts';
import { addPerson, controlTelegram, ownBots, type TelegramPerson } from '../../apps/server/test/telegram-person.ts';
import { createWorldGoods } from '../../apps/server/test/world-goods.ts';
import { logTail, SECRET_KEY } from '../environment.ts';
import { watchProgress } from '../progress.ts';
import { providerKeys } from '../provider-keys.ts';
import { openProviders } from '../providers.ts';
import { openShop } from '../shop.ts';

export type Bots = Awaited<ReturnType<typeof openBots>>;

const TOKEN = '1000000001:AAChaosChaosChaosChaosChaosChaosGoo';
/** Nobody answers there: the deliveries of the sandbox are led to the shop. */
const PUBLIC_URL = 'https://shop.example';
const REPEATED_DELIVERIES = 4;
/** As long as a server beside many other processes may take to start. */
const MAX_IDLE_SECONDS = 300;

/**
 * A shop with a goods bot and its own PostgreSQL, as `npm start` runs it. Telegram and the payment providers outlive its server,
 * which tests kill. By webhook every update is delivered five times; otherwise the shop polls.
 */
export async function openBots({ isByWebhook }: { isByWebhook: boolean }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lotok-bots-'));
  const port = await findFreePort();
  const shopOrigin = `http://127.0.0.1:${port}`;
  const providers = await openProviders({
    ...providerKeys(),
    port: await findFreePort(),
    // Nothing is drawn with it, since the providers are not erratic.
    seed: 1,
    shopOrigin,
    isErratic: false,
  });
  const responses = createResponseLock();
  const sandbox = telegramSandbox({
    bots: [{ token: TOKEN, username: ownBots.goods, name: 'Лоток' }],
    control: true,
    webhookRetryDelaysMs: [100, 300],
    webhookFetch: deliverRepeatedly(shopOrigin),
  });
  const telegram = await listenSandbox(responses.around(sandbox), '/sandbox/telegram');
  const origin = { origin: new URL(telegram.url).origin };
  const shop = await openShop({
    entry: './shop-process.ts',
    nodes: 1,
    port,
    dataDir,
    settings: {
      ...providers.settings,
      ...(isByWebhook ? { PUBLIC_URL, SANDBOXES: 'on' } : {}),
      SECRET_KEY: SECRET_KEY.toString('base64'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_API_URL: telegram.url,
    },
  });
  shop.startAll();
  await shop.untilReady();
  const { db, close } = openDatabase(shop.databaseUrl(), { poolSize: 4, prepare: true });
  const control = (command: Parameters<typeof controlTelegram>[1]) => controlTelegram(origin, command);
  let progress = watchProgress(MAX_IDLE_SECONDS);

  return {
    db,
    shop,
    providers,
    control,
    lockResponses: responses.lock,
    ...createWorldGoods(db, createVault(SECRET_KEY)),

    /** A person who has started the bot, with money on the balance. */
    async addBuyer(balanceKopecks = 0) {
      const person = await addPerson(origin);
      await person.write('/start');
      const { buyer_id: buyerId } = await db
        .selectFrom('telegram_users')
        .select('buyer_id')
        .where('telegram_id', '=', person.id)
        .executeTakeFirstOrThrow();
      if (balanceKopecks > 0)
        await sql`select post_transfer(${`test:${buyerId}`}, ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${balanceKopecks}::bigint)`.execute(
          db,
        );
      return { ...person, buyerId };
    },

    async killServer(): Promise<void> {
      await progress.track('kill of the server', shop.killServer(0));
    },
    async startServer(): Promise<void> {
      shop.startAll();
      await progress.track('start of the server', shop.untilReady());
    },

    /** Runs a test, which fails when it stalls. It has no other time limit, since a busy machine makes it slow. */
    failIfStalled(test: () => Promise<void>): Promise<void> {
      progress = watchProgress(MAX_IDLE_SECONDS);
      return progress.failIfStalled(test(), async () => `${JSON.stringify(await countWaiting(db))}\n${logTail(shop)}`);
    },
    /** Waits for a condition until the test stalls. */
    until: (name: string, check: () => Promise<boolean | undefined>) =>
      progress.track(name, eventually(check, Number.POSITIVE_INFINITY)),
    countWaiting: () => countWaiting(db),
    /** Waits until everything that was written is handled and everything is sent. */
    async untilDrained(): Promise<void> {
      let before = Number.POSITIVE_INFINITY;
      const drained = eventually(async () => {
        const { updates, sends, news } = await countWaiting(db);
        const waiting = updates + sends + news;
        if (waiting < before) progress.advance();
        before = waiting;
        return waiting === 0;
      }, Number.POSITIVE_INFINITY);
      await progress.track('everything is handled and sent', drained);
    },

    async close(): Promise<void> {
      await close();
      await shop.stop();
      await telegram.close();
      providers.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

export type BotBuyer = TelegramPerson & { buyerId: number };

/** Updates that are not handled, messages that are not sent, and news that are not written yet. */
async function countWaiting(db: Awaited<ReturnType<typeof openDatabase>>['db']) {
  const { rows } = await sql<{ updates: number; sends: number; news: number }>`
    select (select count(*)::int from bot_updates where handled_at is null) as updates,
      (select count(*)::int from bot_sends) as sends,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'telegram.news') as news`.execute(db);
  return rows[0] ?? { updates: 0, sends: 0, news: 0 };
}

/** Delivers an update several times at once, and once more afterwards. */
function deliverRepeatedly(shopOrigin: string): typeof fetch {
  return async (url, init) => {
    const address = new Request(url).url.replace(PUBLIC_URL, shopOrigin);
    await Promise.all(
      Array.from({ length: REPEATED_DELIVERIES }, async () => (await fetch(address, init)).arrayBuffer()),
    );
    return fetch(address, init);
  };
}

/** Lets a test keep the responses of Telegram to a method back after it was carried out. */
function createResponseLock() {
  let locked: { method: string; released: Promise<void>; count: number } | null = null;
  return {
    around:
      (plugin: FastifyPluginAsync): FastifyPluginAsync =>
      async (app) => {
        app.addHook('onSend', async (request, _reply, payload) => {
          if (!locked || !request.url.endsWith(`/${locked.method}`)) return payload;
          locked.count += 1;
          await locked.released;
          return payload;
        });
        await app.register(plugin);
      },
    /** `count` is how many responses are kept back. */
    lock(method: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const lock = { method, released: promise, count: 0 };
      locked = lock;
      return {
        count: () => lock.count,
        release(): void {
          locked = null;
          resolve();
        },
      };
    },
  };
}
