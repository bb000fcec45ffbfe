import type { BenchBot } from './bots.store.ts';
import { type Bench, findButton, nextAnswer, press, shownIn, write } from './bots-chat.ts';
import { printResult } from './report.ts';
import { at, pause, until } from './wait.ts';

const GOAL_MS = 5_000;
const PURCHASES = 60;
const NEW_BOTS = 60;
/** Goods cost at least one rouble; five units reach the minimum of the provider. */
const UNITS = 5;
const BETWEEN_MS = 500;
/** Not the id of another bot of the benchmark. */
const FIRST_NEW_BOT = 2_000_000;

/** How long a buyer waits for goods after the payment, and a partner for a new bot, while the shop has 1 000 bots. */
export async function measureDelays(bench: Bench, storeToken: string): Promise<void> {
  report('from the money to the goods in the chat', await startEach(PURCHASES, (n) => measurePurchase(bench, n)));
  report('from a token to an answer of its bot', await startEach(NEW_BOTS, (n) => measureNewBot(bench, storeToken, n)));
}

async function startEach(count: number, measure: (n: number) => Promise<number>): Promise<number[]> {
  const running: Promise<number>[] = [];
  for (let n = 0; n < count; n += 1) {
    running.push(measure(n));
    await pause(BETWEEN_MS);
  }
  return Promise.all(running);
}

function report(what: string, durations: number[]): void {
  const sorted = durations.toSorted((a, b) => a - b);
  const p99 = at(sorted, 0.99);
  printResult(
    what,
    `p50 ${Math.round(at(sorted, 0.5))} ms, p99 ${Math.round(p99)} ms of ${durations.length} (goal ${GOAL_MS})`,
    p99 <= GOAL_MS,
  );
}

/** Buys in a partner's bot and pays at Crypto Pay. Returns the time from its notice to the goods. */
async function measurePurchase(bench: Bench, n: number): Promise<number> {
  // The first bot still answers its flood, at the limit of Telegram.
  const bot = bench.bots[1 + n];
  if (!bot) throw new Error('there are no bots');
  const chat = { bot, chatId: bench.nextChat() };
  const product = 1 + n;
  await write(bench, chat, `/start p_${product}`);
  await press(bench, chat, `m:${product}:${UNITS}`);
  const { buttons } = await press(bench, chat, findButton(shownIn(bench, chat), /^y:cryptobot:/));
  const invoice = buttons.flatMap(({ url }) => (url ? (new URL(url).searchParams.get('i') ?? []) : []))[0];
  if (!invoice) throw new Error('the bot shows no payment page');
  const before = bench.api.answersTo(bot.token, chat.chatId).length;
  const paidAt = performance.now();
  const response = await fetch(`${bench.shop.origin}/sandbox/cryptobot/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice, set: { state: 'paid' }, notice: 'true' }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await nextAnswer(bench, chat, before)) - paidAt;
}

/** Makes a partner's bot in the store's bot. Returns the time from its token to its own first answer. */
async function measureNewBot(bench: Bench, storeToken: string, n: number): Promise<number> {
  const partner = { bot: await findBot(bench, storeToken), chatId: bench.nextChat() };
  const token = `${FIRST_NEW_BOT + n}:${'N'.repeat(35)}`;
  await write(bench, partner, '/start partner');
  await press(bench, partner, 'pt:new:goods');
  const sentAt = performance.now();
  const added = write(bench, partner, token);
  const buyer = { bot: await findBot(bench, token), chatId: bench.nextChat() };
  await write(bench, buyer, '/start');
  await added;
  return (await nextAnswer(bench, buyer, 0)) - sentAt;
}

/** A bot, once the shop has set its webhook. */
async function findBot({ api }: Bench, token: string): Promise<BenchBot> {
  await until(() => api.webhookOf(token) !== undefined, 'the webhook of a bot');
  return { token, key: '', secret: '', ...api.webhookOf(token) };
}
