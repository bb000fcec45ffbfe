import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createVault } from '../apps/server/src/platform/secrets.ts';
import { type BenchBot, countWaitingUpdates, insertBots } from './bots.store.ts';
import { openBotsApi } from './bots-api.ts';
import { sendMessage, type Sent, sendUpdates } from './bots-updates.ts';
import type { Bench } from './bots-chat.ts';
import { measureDelays } from './bots-delays.ts';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';
import { PUBLIC_URL, SECRET_KEY } from './start-shop.ts';
import { at, pause, until } from './wait.ts';

const BOTS = 1_000;
const STORE_TOKEN = `900000001:${'A'.repeat(35)}`;
const FLOOD = 10_000;
/** People who flood one bot together. */
const FLOOD_CHATS = 500;
const BESIDE_EACH_MS = 200;
const BESIDE_MIN = 100;
const GOAL_CPU_MS = 15;
const GOAL_MEGABYTES = 60;
const GOAL_BESIDE_MS = 2_000;
/** Time after which the server has returned the memory of its start. */
const REST_MS = 5_000;
/** Time after which it has returned the memory of the load: it does so at most once a minute. */
const REST_AFTER_LOAD_MS = 65_000;
const texts = ['/start', '/catalog', 'telegram', '/orders'];
/** Buttons of another message: a product, and the payment methods of a unit of it. */
const buttons = ['p', 'm'];
const PRODUCTS = 1_000;

type BotsOptions = {
  startShop: (env: Record<string, string>, args?: string[]) => Promise<Running>;
  databaseUrl: string;
  isQuick: boolean;
};

/**
 * Measures what 1 000 partners' bots cost: memory, CPU of an update, updates per second, and how fast one bot answers while another
 * one is flooded. The same requests to a shop without bots stand beside it.
 */
export async function measureBots({ startShop, databaseUrl, isQuick }: BotsOptions): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 2, prepare: true });
  const api = await openBotsApi();
  const env = {
    TELEGRAM_API_URL: api.url,
    TELEGRAM_BOT_TOKEN: STORE_TOKEN,
    PUBLIC_URL,
    SANDBOXES: 'on',
  };
  const updates = isQuick ? 2_000 : 10_000;

  const without = await startShop(env);
  const strangers = Array.from({ length: BOTS }, (_, n) => ({ key: `none${n}`, token: '', secret: 'none' }));
  const base = await measureRefused(without, strangers, updates);
  await without.stop();

  const bots = await insertBots(db, createVault(SECRET_KEY), BOTS, PUBLIC_URL);
  const shop = await startShop(env);
  let lastChat = 1_000_000;
  const bench: Bench = { shop, api, bots, nextChat: () => (lastChat += 1) };
  await pause(REST_MS);
  const silent = await shop.rssMegabytes();
  await measureUpdates(bench, updates, base);
  await until(async () => (await countWaitingUpdates(db)) === 0, 'all updates to be handled');
  await pause(REST_AFTER_LOAD_MS);
  const resting = await shop.rssMegabytes();
  const more = resting - base.megabytes;
  printResult(
    `memory with ${BOTS} bots that have answered`,
    `${Math.round(more)} MB more (goal ${GOAL_MEGABYTES}); ${Math.round(resting)} MB, ${Math.round(silent)} MB before the first update, ${Math.round(base.megabytes)} MB without bots`,
    more <= GOAL_MEGABYTES,
  );
  await measureFlood(bench, isQuick ? FLOOD / 10 : FLOOD);
  await shop.stop();
  const payable = await startShop(env, ['--control']);
  await measureDelays({ ...bench, shop: payable }, STORE_TOKEN);
  await payable.stop();
  api.close();
  await close();
}

type Base = { perSecond: number; cpuMs: number; megabytes: number };

/** The same requests to a shop without bots, which refuses them. */
async function measureRefused(shop: Running, strangers: readonly BenchBot[], count: number): Promise<Base> {
  const requests = Array.from({ length: count }, (_, n) => toUpdate(strangers, n, n));
  await sendUpdates(shop.origin, requests.slice(0, count / 2));
  const [cpuBefore, startedAt] = [await shop.cpuMs(), performance.now()];
  await sendUpdates(shop.origin, requests);
  const tookMs = performance.now() - startedAt;
  const cpuMs = ((await shop.cpuMs()) - cpuBefore) / count;
  await pause(REST_AFTER_LOAD_MS);
  return { perSecond: (count * 1_000) / tookMs, cpuMs, megabytes: await shop.rssMegabytes() };
}

/** Each update is of another person, so that the limit of a chat does not slow the answers. */
async function measureUpdates({ shop, api, bots, nextChat }: Bench, count: number, base: Base): Promise<void> {
  const send = async (updates: readonly Sent[]) => {
    const failures = await sendUpdates(shop.origin, updates);
    const isAnswered = ({ bot, chatId }: Sent) => api.answersTo(bot.token, chatId).length > 0;
    await until(() => updates.every(isAnswered), `${updates.length} answers`);
    return failures;
  };
  // The first updates compile the code and open connections; with them every bot has answered once.
  await send(Array.from({ length: BOTS }, (_, n) => toUpdate(bots, n, nextChat())));
  const updates = Array.from({ length: count }, (_, n) => toUpdate(bots, n, nextChat()));
  const [cpuBefore, startedAt] = [await shop.cpuMs(), performance.now()];
  const failures = await send(updates);
  const tookMs = performance.now() - startedAt;
  const cpuMs = ((await shop.cpuMs()) - cpuBefore) / count;
  const failed = failures > 0 ? `, ${failures} REFUSED` : '';
  printResult(
    'CPU from an update to its answer',
    `${cpuMs.toFixed(2)} ms (goal ${GOAL_CPU_MS}); ${base.cpuMs.toFixed(2)} ms for a refused one without bots`,
    cpuMs <= GOAL_CPU_MS && failures === 0,
  );
  printResult(
    `updates answered by ${BOTS} bots`,
    `${Math.round((count * 1_000) / tookMs)} /s of ${count}${failed}; ${Math.round(base.perSecond)} /s refused without bots`,
    null,
  );
}

/** Sends thousands of updates to one bot, and meanwhile one every 200 ms to another, whose answers are timed. */
async function measureFlood({ shop, api, bots, nextChat }: Bench, count: number): Promise<void> {
  const [flooded, other] = bots;
  if (!flooded || !other) throw new Error('there are no bots');
  const answerOther = async () => {
    const chatId = nextChat();
    const sentAt = performance.now();
    await sendMessage(shop.origin, { bot: other, chatId, text: '/start' });
    await until(() => api.answersTo(other.token, chatId).length > 0, 'an answer of the other bot');
    return (api.answersTo(other.token, chatId)[0] ?? Infinity) - sentAt;
  };
  const answerWhile = async (isOver: (sent: number) => boolean) => {
    const durations: Promise<number>[] = [];
    for (let sent = 0; !isOver(sent); sent += 1) {
      durations.push(answerOther());
      await pause(BESIDE_EACH_MS);
    }
    return (await Promise.all(durations)).toSorted((a, b) => a - b);
  };
  const alone = await answerWhile((sent) => sent >= BESIDE_MIN);
  const chats = Array.from({ length: FLOOD_CHATS }, nextChat);
  let acceptedAt: number | null = null;
  const startedAt = performance.now();
  const flood = sendUpdates(
    shop.origin,
    Array.from({ length: count }, (_, n) => ({
      bot: flooded,
      chatId: chats[n % FLOOD_CHATS] ?? 0,
      text: texts[n % texts.length] ?? '',
    })),
  ).then((failures) => {
    acceptedAt = performance.now();
    return failures;
  });
  const beside = await answerWhile((sent) => acceptedAt !== null && sent >= BESIDE_MIN);
  const failures = await flood;
  const took = (((acceptedAt ?? Infinity) - startedAt) / 1_000).toFixed(1);
  const p99 = at(beside, 0.99);
  printResult(
    `a bot answers while another gets ${count} updates`,
    `p50 ${Math.round(at(beside, 0.5))} ms, p99 ${Math.round(p99)} ms of ${beside.length} (goal ${GOAL_BESIDE_MS}); alone p50 ${Math.round(at(alone, 0.5))} ms, p99 ${Math.round(at(alone, 0.99))} ms; accepted in ${took} s, ${failures} refused`,
    p99 <= GOAL_BESIDE_MS && failures === 0,
  );
}

/** Updates rotate over the bots, and over what people write and press. */
function toUpdate(bots: readonly BenchBot[], n: number, chatId: number): Sent {
  const bot = bots[n % bots.length];
  if (!bot) throw new Error('there are no bots');
  const action = (n + Math.floor(n / bots.length)) % (texts.length + buttons.length);
  const text = texts[action];
  if (text !== undefined) return { bot, chatId, text };
  return { bot, chatId, messageId: 1, data: `${buttons[action - texts.length]}:${1 + (n % PRODUCTS)}:1` };
}
