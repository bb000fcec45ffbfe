import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct } from '../bot-goods-helpers.ts';
import { openWorld, type World } from '../shop.ts';
import { addPerson, type TelegramPerson } from '../telegram-person.ts';

/** More than the conversations that a server has at once. */
const BUYERS = 12;

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

/** A buyer at the choice of a method, and what the button of Crypto Bot sends. */
async function addBuyer(productId: number): Promise<{ person: TelegramPerson; pay: string }> {
  const person = await addPerson(world);
  await openProduct(person, productId);
  const { buttons } = await person.press(/^Купить/);
  const pay = buttons.flat().find(({ text }) => text === 'Crypto Bot')?.callback_data;
  return { person, pay: pay ?? '' };
}

it('buyers who wait for a slow provider do not delay the /start of others', async () => {
  const { id } = await world.product({ units: BUYERS });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => addBuyer(id)));
  const visitor = await addPerson(world);
  await world.control('cryptobot', { delayMs: 60_000 });
  await Promise.all(buyers.map(({ person, pay }) => person.pressData(pay)));
  await visitor.write('/start');
  const payments = await world.db.selectFrom('payments').select('invoice_id').execute();
  expect(payments.filter(({ invoice_id: invoice }) => invoice !== null)).toEqual([]);
  await world.control('cryptobot', { reset: true });
  // On a starved machine the shop has given up the first of them.
  for (const { person } of buyers) await person.waitFor(/ждёт оплаты|Платёжный сервис не ответил/);
  expect(await world.discrepancies()).toEqual([]);
});
