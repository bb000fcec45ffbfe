import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listOutbox } from '../../../test/mailbox.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { replaceUnits } from './replace-units.ts';

let world: World;
const { orderOf } = refundHelpers(() => world);
provideWorld((opened) => {
  world = opened;
});

it('units of several lines, such as files, are delivered and replaced whole', async () => {
  const product = await world.product({ units: 0 });
  const texts = ['a1\na2\na3', 'b1\nb2\nb3'];
  for (const text of texts) {
    const { keyId, sealed } = world.vault.seal(text);
    await sql`insert into units (product_id, key_id, sealed) values (${product.id}, ${keyId}, ${sealed})`.execute(
      world.db,
    );
  }
  await sql`update products set quantity = 2 where id = ${product.id}`.execute(world.db);
  const user = await world.user(1_000_000);
  const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
  const [orderId = 0] = (await world.api('orders/createOrder', wanted, user.token)).body.order_ids;
  expect(await orderOf(user.token, orderId)).toMatchObject({ file_content: texts[0], unit_lines: [3] });
  await inTransaction(world.db, (tx) => replaceUnits(tx, orderId, [1]));
  expect(await orderOf(user.token, orderId)).toMatchObject({
    file_content: texts.join('\n'),
    unit_lines: [3, 3],
    replacements: [{ unit: 1, line: 2 }],
  });
  const letter = await eventually(async () =>
    (await listOutbox(world.dataDir, user.email)).find(({ text }) => text.includes('b1')),
  );
  expect(letter.text).toContain(texts[1]);
  expect(letter.text).not.toContain('a2');
});
