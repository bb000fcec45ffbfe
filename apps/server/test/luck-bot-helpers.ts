import { openSession } from '../src/modules/accounts/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';
import { addVisitor, buyerOf, credit, plain } from './partner-person.ts';
import type { World } from './shop.ts';
import type { ShownMessage } from './telegram-person.ts';

export type Visitor = Awaited<ReturnType<typeof addVisitor>>;
export type BotOrder = { orderId: number; goods: ShownMessage };

/** The data of the buttons of a message. */
export const dataOf = ({ buttons }: ShownMessage): string[] =>
  buttons.flat().flatMap(({ callback_data: data }) => (data === undefined ? [] : [data]));

/** Gives a person money on the balance, once. */
async function enrich(world: World, person: Visitor, kopecks: number): Promise<number> {
  await person.write('/start');
  const buyerId = await buyerOf(world, person.id);
  await credit(world, buyerId, kopecks);
  return buyerId;
}

/** A session on the site of a person in Telegram. */
export const openSiteSession = (world: World, buyerId: number) =>
  inTransaction(world.db, (tx) => openSession(tx, { buyerId, userAgent: 'test', address: '127.0.0.1' }));

/** Buys a unit of a product from the balance in the conversation, and waits for the answer and for the goods, which come in either order. */
export async function buyInBot(
  world: World,
  person: Visitor,
  product: { id: number; name: string },
): Promise<BotOrder> {
  const pressFirst = async (data: RegExp) => {
    const { messageId, found } = await eventually(async () => {
      const { messages } = await person.read();
      for (const message of messages.toReversed()) {
        const pressed = dataOf(message).find((each) => data.test(each));
        if (pressed !== undefined) return { messageId: message.messageId, found: pressed };
      }
      return null;
    });
    await person.pressData(found, messageId);
    return found;
  };
  await person.write(`/start p_${product.id}`);
  await pressFirst(new RegExp(`^m:${product.id}:1`));
  const pay = await pressFirst(new RegExp(`^y:balance:.*:${product.id}:1$`));
  await eventually(async () => !(await person.read()).messages.some((message) => dataOf(message).includes(pay)));
  const goods = await person.waitFor(new RegExp(`${product.name}:\\d`));
  const buyerId = await buyerOf(world, person.id);
  const { id } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', product.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { orderId: id, goods };
}

/** Waits until the shop has nothing more to write to anybody. */
export const waitForNews = (world: World) =>
  eventually(async () => {
    // In this order: a job stores messages before it ends.
    if ((await world.countJobs('telegram.news')) > 0) return false;
    const chats = world.db.selectFrom('bot_chats').select('send_at').where('send_at', 'is not', null);
    return (await chats.limit(1).executeTakeFirst()) === undefined;
  });

/** A person with 1 000 roubles who has bought something in a bot, the shop's own by default; it was delivered there. */
export async function addBuyer(
  world: World,
  { price = 50_000, ...options }: Parameters<typeof addVisitor>[1] & { price?: number } = {},
): Promise<BotOrder & { person: Visitor; buyerId: number }> {
  const person = await addVisitor(world, options);
  const buyerId = await enrich(world, person, 100_000);
  return { person, buyerId, ...(await buyInBot(world, person, await world.product({ listPriceKopecks: price }))) };
}

/** The row of the draw of an order. */
export const drawOf = (world: World, orderId: number) =>
  world.db.selectFrom('luck_draws').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** The messages of the bot that match, with plain spaces. */
export const textsLike = async (person: Visitor, pattern: RegExp) =>
  (await person.read()).messages.filter(({ from, text }) => from === 'bot' && pattern.test(plain(text)));
