import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersOf } from './bot-goods-helpers.ts';
import { addVisitor, buyerOf, credit } from './partner-person.ts';
import { eventually, openWorld, type World } from './shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const START_KOPECKS = 50_000;
const RUNS = 6;

const nth = fc.nat({ max: 999 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('choose' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      text: fc.constantFrom('/cart', '/orders', '/balance', '/catalog', '3'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pressNew' as const), nth, times: fc.constantFrom(1, 2) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pressOld' as const), nth, times: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pay' as const), nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Opens the payment methods of a product and presses the first one, the balance, twice at once: random steps may order nothing. */
const buysTwiceAtOnce: Step[] = [
  { does: 'choose', nth: 0 },
  { does: 'pressNew', nth: 0, times: 2 },
];
type Button = { messageId: number; data: string };
type Scene = {
  person: Awaited<ReturnType<typeof addVisitor>>;
  buyerId: number;
  productIds: readonly number[];
  /** The buttons of the newest message. */
  shown: readonly Button[];
  /** Every button that the chat has shown. */
  seen: Map<string, Button>;
  pressed: string[];
};

it('after random presses of buttons old and new, some at once, each is answered, and each confirmation has at most one payment', async () => {
  let ordered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const scene = await openScene();
      for (const todo of steps) await act(scene, todo);
      const { person, buyerId, pressed } = scene;
      const payments = await world.db
        .selectFrom('payments')
        .select(['purpose', 'status', 'amount_kopecks as kopecks'])
        .where('buyer_id', '=', buyerId)
        .execute();
      const confirmed = (action: 'y' | 'u') =>
        new Set(pressed.flatMap((data) => (data.startsWith(`${action}:`) ? [data.split(':')[2]] : []))).size;
      const made = (purpose: string) => payments.filter((payment) => payment.purpose === purpose).length;
      expect(made('orders')).toBeLessThanOrEqual(confirmed('y'));
      expect(made('top_up')).toBeLessThanOrEqual(confirmed('u'));
      expect(await world.discrepancies()).toEqual([]);
      ordered += (await ordersOf(world, person)).length;
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[buysTwiceAtOnce]] },
  );
  expect(ordered).toBeGreaterThan(0);
});

async function openScene(): Promise<Scene> {
  const person = await addVisitor(world);
  await person.write('/start');
  const buyerId = await buyerOf(world, person.id);
  await credit(world, buyerId, START_KOPECKS);
  const products = [await world.product({ units: 50 }), await world.product({ listPriceKopecks: 15_000, units: 2 })];
  const productIds = products.map(({ id }) => id);
  const scene: Scene = { person, buyerId, productIds, shown: [], seen: new Map(), pressed: [] };
  await look(scene);
  return scene;
}

const isMethod = ({ data }: Button) => data.startsWith('y:');

/** Reads the buttons that the chat shows now, and returns all that it has ever shown. */
async function look(scene: Scene): Promise<readonly Button[]> {
  for (const { messageId, buttons } of (await scene.person.read()).messages) {
    const pressable = buttons.flat().flatMap(({ callback_data: data }) => (data ? [{ messageId, data }] : []));
    for (const button of pressable) scene.seen.set(`${messageId} ${button.data}`, button);
    if (pressable.length > 0) scene.shown = pressable;
  }
  return [...scene.seen.values()];
}

async function act(scene: Scene, todo: Step): Promise<void> {
  const { person, productIds } = scene;
  if (todo.does === 'write') await person.write(todo.text);
  else if (todo.does === 'pay') await payOne(scene, todo.nth);
  else if (todo.does === 'choose') {
    const productId = productIds[todo.nth % productIds.length] ?? 0;
    const { messageId } = await person.write(`/start p_${productId}`);
    await press(scene, { messageId, data: `m:${productId}:1` }, 1);
    // The second product may be sold out. A late change of an older message may have been taken for the answer.
    const areMethodsShown = async () =>
      (await look(scene)).some((button) => button.messageId === messageId && isMethod(button));
    if (productId === productIds[0]) await eventually(areMethodsShown);
  } else {
    const among = todo.does === 'pressNew' ? scene.shown : [...scene.seen.values()];
    const button = among[todo.nth % among.length];
    if (button) await press(scene, button, todo.times);
  }
  await look(scene);
}

/** Presses a button so many times at once, and waits until each press is answered and its work has ended. */
async function press({ person, pressed }: Scene, { messageId, data }: Button, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) pressed.push(data);
  await Promise.all(Array.from({ length: times }, () => person.pressData(data, messageId)));
  await eventually(async () => (await person.read()).answers.length === pressed.length);
  const open = world.db.selectFrom('bot_updates').select('update_id').where('chat_id', '=', person.id);
  await eventually(async () => (await open.where('handled_at', 'is', null).execute()).length === 0);
}

/** Pays one of the open invoices of the person. */
async function payOne({ buyerId }: Scene, nth: number): Promise<void> {
  const open = await world.db
    .selectFrom('payments')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'pending')
    .where('invoice_id', 'is not', null)
    .orderBy('id')
    .execute();
  const payment = open[nth % open.length];
  if (payment) await world.payInvoice(payment.id);
}
