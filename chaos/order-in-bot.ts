import type { Kopecks } from '@lotok/money';
import { type Answer, type Chat, findButton, plainText } from './chats.ts';
import type { Person, PartnerBot } from './partners.ts';
import { type Action, isFromBalance } from './plan.ts';
import type { AcceptedIds } from './requests.ts';
import type { World } from './world.ts';

/** What the person saw: an order and its price, or a refusal. */
export type Ordered = (AcceptedIds & { kopecks: Kopecks }) | { refusal: string };

/** The letters of the payment methods in the buttons of a domains bot. */
const letters: Record<string, string> = { balance: 'b', card: 'c', sbp: 's', crypto: 'k', lolz: 'l', cryptobot: 't' };
const RADIX = 36;

/** Buys by buttons in a partner's bot, and presses the last one as often as planned. Returns when everything was answered. */
export async function orderInBot(world: World, action: Action): Promise<Ordered> {
  const { chats } = world.bazaar;
  const { bot, person } = findPlace(world, action);
  const chat = { bot: bot.username, botId: bot.id, person: person.id };
  if (action.inBot?.telegramFault) await world.providers.telegram.injectFault(action.inBot.telegramFault);
  return chats.inTurn(chat, async () => {
    const { answer, kopecks } = await (bot.kind === 'goods'
      ? orderGoods(world, action, { chat, bot, person })
      : orderName(world, action, { chat, bot, person }));
    const orderId = Number(
      findButton(answer.message, /^(?:oc|dq):(\d+)$/)?.[1] ??
        /^✅ Заказ № (\d+) оплачен/.exec(plainText(answer.message ?? { text: '' }))?.[1],
    );
    if (!orderId) return { refusal: describeRefusal(answer) };
    const paymentUrl =
      answer.message?.buttons.flat().find(({ url }) => url !== undefined && url.includes('?i='))?.url ?? null;
    return { paymentId: await findPayment(world, bot, person, orderId), paymentUrl, orderIds: [orderId], kopecks };
  });
}

/** The partner's bot, and the person who buys in it. */
export function findPlace({ bazaar: { bots, persons }, observations }: World, { inBot, kind, user }: Action) {
  const wanted = kind === 'domain in a bot' ? 'domains' : 'goods';
  const bot = bots.filter((each) => each.kind === wanted)[inBot?.bot ?? 0];
  const person = persons[user - (observations.users.length - persons.length)];
  if (!bot || !person) throw new Error(`act ${user} has no bot or no person`);
  return { bot, person };
}

type Place = { chat: Chat; bot: PartnerBot; person: Person };
type Pressed = { answer: Answer; kopecks: Kopecks };

async function orderGoods(
  { bazaar: { chats }, products }: World,
  action: Action,
  { chat, bot, person }: Place,
): Promise<Pressed> {
  const [line] = action.lines;
  const product = products[line?.product ?? 0];
  if (!line || !product) throw new Error('nothing is bought');
  const { id, listPriceKopecks } = product;
  const shownKopecks = Math.ceil((listPriceKopecks * (100 + bot.percentOf(id))) / 100) * line.quantity;
  // What a partner pays from the balance in an own bot has the shop's prices.
  const isOwn = isFromBalance(action) && bot.partner === person;
  const kopecks = isOwn ? listPriceKopecks * line.quantity : shownKopecks;
  const shown = (await chats.write(chat, `/start p_${id}`)).find((message) => findButton(message, /^(m|w):/));
  const answer = (message = shown ?? null): Answer => ({ message, notice: null });
  if (!shown || !findButton(shown, /^m:/)) return { answer: answer(), kopecks };
  const methods = await chats.press(chat, shown.messageId, `m:${id}:${line.quantity}`);
  const [button, seen] = findButton(methods.message, new RegExp(`^y:${methodOf(action)}:\\w+:(\\d+):.*$`)) ?? [];
  if (button === undefined) return { answer: methods, kopecks };
  assertPrice(Number(seen), shownKopecks);
  return { answer: await chats.press(chat, shown.messageId, button, pausesOf(action)), kopecks };
}

async function orderName({ bazaar: { chats } }: World, action: Action, { chat, bot }: Place): Promise<Pressed> {
  const { label, tld, priceKopecks } = action.domain;
  const kopecks = Math.ceil((priceKopecks * (100 + bot.percentOf(0))) / 100);
  const start = (await chats.write(chat, '/start')).find((message) => findButton(message, /^dl:/));
  if (!start) return { answer: { message: null, notice: null }, kopecks };
  const found = await chats.press(chat, start.messageId, `dn:${label}.${tld}`);
  const letter = letters[methodOf(action)] ?? '';
  const [button, seen = ''] = findButton(found.message, new RegExp(`^dp:${letter}:\\w+:(\\w+):.*$`)) ?? [];
  if (button === undefined) return { answer: found, kopecks };
  assertPrice(Number.parseInt(seen, RADIX), kopecks);
  return { answer: await chats.press(chat, start.messageId, button, pausesOf(action)), kopecks };
}

function methodOf({ kind, method, system }: Action): string {
  if (kind === 'order in a bot from the balance') return 'balance';
  return method === 'crystalpay' ? system : method;
}

/** Further presses of the last button, like the ways in which a request is repeated on the site. */
function pausesOf({ mode, patienceMs }: Action): number[] {
  switch (mode) {
    case 'once':
      return [];
    case 'at once again':
      return [0, 0];
    case 'cut off and repeated':
      return [patienceMs];
    case 'again after its response':
      return [2_000];
  }
}

function assertPrice(seen: Kopecks, expected: Kopecks): void {
  if (seen !== expected) throw new Error(`the bot shows ${seen} kopecks instead of ${expected}`);
}

/** The first words of the text, in which no number differs from buyer to buyer. */
function describeRefusal({ message, notice }: Answer): string {
  const text = notice ?? (message ? plainText(message) : 'no answer');
  return `in a bot: ${text
    .replace(/\s+/g, ' ')
    .replace(/\d[\d,]*/g, 'N')
    .slice(0, 40)}`;
}

async function findPayment(
  { calls }: World,
  { kind }: PartnerBot,
  { buyer }: Person,
  orderId: number,
): Promise<number> {
  const { token } = buyer;
  if (kind === 'goods')
    return (await calls.retryUntilAnswered('orders/getOrder', { orderId }, { token })).body.payment_id ?? 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await calls.retryUntilAnswered('domains/getDomainsOrders', { page }, { token });
    const order = body.domains.find(({ id }) => id === orderId);
    if (order) return order.payment_id ?? 0;
    last = body.last_page;
  }
  throw new Error(`domain order ${orderId} is not shown to its buyer`);
}
