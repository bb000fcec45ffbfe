import type { BotTexts } from './bot-texts.ts';
import type { World } from './shop.ts';
import type { addPerson, ShownMessage } from './telegram-person.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

/** Texts as a test compares them: with plain spaces. */
export const plain = (text: string | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** Turns the pages of the catalogue until one has the category, and opens it. */
export async function openCategory(person: Person, name: string): Promise<ShownMessage> {
  const isShown = ({ buttons }: ShownMessage) => buttons.flat().some(({ text }) => plain(text) === name);
  let page = await person.write('/catalog');
  while (!isShown(page)) page = await person.press(/^\d+ ›$/);
  return person.press(name);
}

/** Opens a product by its link. */
export const openProduct = (person: Person, productId: number) => person.write(`/start p_${productId}`);

const PAID = /оплачен.? с баланса/;

/**
 * Pays from the balance, and waits for both messages: the purchase answers the press, a job sends the goods, and either may be first.
 * Returns the goods.
 */
export async function payFromBalance(
  person: Pick<Person, 'press' | 'waitFor'>,
  goods: RegExp,
  { button = /^Баланс/, paid = PAID }: { button?: RegExp; paid?: RegExp } = {},
): Promise<ShownMessage> {
  await person.press(button);
  await person.waitFor(paid);
  return person.waitFor(goods);
}

/** Options of {@link payFromBalance} in a language. */
export const payIn = ({ t, pattern }: Pick<BotTexts, 't' | 'pattern'>) => ({
  button: new RegExp(`^${t('method.balance')}`),
  paid: new RegExp(pattern('bot.pay.paid', { count: 1, ids: 'ANY', price: 'ANY' }).source.replaceAll('ANY', '.+')),
});

/** The newest payment of the person. */
export async function lastPayment(world: World, person: Person): Promise<number> {
  const row = await world.db
    .selectFrom('payments as p')
    .innerJoin('telegram_users as t', 't.buyer_id', 'p.buyer_id')
    .select('p.id')
    .where('t.telegram_id', '=', person.id)
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The orders of the person, oldest first. */
export const ordersOf = (world: World, person: Person) =>
  world.db
    .selectFrom('orders as o')
    .innerJoin('telegram_users as t', 't.buyer_id', 'o.buyer_id')
    .select(['o.id', 'o.status', 'o.quantity', 'o.product_id'])
    .where('t.telegram_id', '=', person.id)
    .orderBy('o.id')
    .execute();
