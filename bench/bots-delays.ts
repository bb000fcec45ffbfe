import type { BenchBot } from './bots.store.ts';
import type { BotsApi, Shown } from './bots-api.ts';
import { sendPress, sendUpdate } from './bots-updates.ts';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';
import { at, pause, until } from './wait.ts';

const GOAL_MS = 5_000;
const PURCHASES = 60;
/** Goods cost at least one rouble; five units reach the minimum of the provider. */
const UNITS = 5;
const BETWEEN_MS = 500;

export type Bench = { shop: Running; api: BotsApi; bots: readonly BenchBot[]; nextChat: () => number };
type Chat = { bot: BenchBot; chatId: number };

/** How long a buyer waits for goods after the payment, while the shop has 1 000 bots. */
export async function measureDelays(bench: Bench): Promise<void> {
  report('from the money to the goods in the chat', await startEach(PURCHASES, (n) => measurePurchase(bench, n)));
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
  const bot = bench.bots[n];
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

async function write(bench: Bench, chat: Chat, text: string): Promise<Shown> {
  const before = bench.api.answersTo(chat.bot.token, chat.chatId).length;
  await sendUpdate(bench.shop.origin, { ...chat, text });
  await nextAnswer(bench, chat, before);
  return shownIn(bench, chat);
}

async function press(bench: Bench, chat: Chat, data: string): Promise<Shown> {
  const before = bench.api.answersTo(chat.bot.token, chat.chatId).length;
  await sendPress(bench.shop.origin, { ...chat, messageId: shownIn(bench, chat).messageId, data });
  await nextAnswer(bench, chat, before);
  return shownIn(bench, chat);
}

/** The time of the first answer after so many. */
async function nextAnswer({ api }: Bench, { bot, chatId }: Chat, before: number): Promise<number> {
  await until(() => api.answersTo(bot.token, chatId).length > before, 'an answer');
  return api.answersTo(bot.token, chatId)[before] ?? Infinity;
}

function shownIn({ api }: Bench, { bot, chatId }: Chat): Shown {
  const shown = api.shownIn(bot.token, chatId);
  if (!shown) throw new Error('the chat shows no buttons');
  return shown;
}

function findButton({ buttons }: Shown, pattern: RegExp): string {
  const data = buttons.find(({ callback_data }) => pattern.test(callback_data ?? ''))?.callback_data;
  if (!data) throw new Error(`no button of ${JSON.stringify(buttons)}`);
  return data;
}
