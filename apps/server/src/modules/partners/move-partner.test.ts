import { expect, it } from 'vitest';
import { earningHelpers } from '../../../test/partner-helpers.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import type { World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { movePartnerToBuyer } from './move-partner.store.ts';
import { findPromoOf, insertPromo } from './promos/partner-promos.store.ts';

let world: World;
provideWorld((opened) => {
  world = opened;
});
const { partner, withdraw, withdrawal, earned } = earningHelpers(() => world);

it('what a partner has earned, withdrawn and bought moves to the account to which the chat is linked', async () => {
  const [chat, owner] = [await partner(50_000), await partner(1_000)];
  const { id } = await withdraw(chat, 20_000, { to: 'balance', key: 'same' });
  const own = await withdraw(owner, 500, { to: 'balance', key: 'same' });
  await inTransaction(world.db, async (tx) => {
    await insertPromo(tx, { ownerId: chat.ownerId, code: 'MOVED', percent: 5 });
    await movePartnerToBuyer(tx, chat.ownerId, owner.ownerId);
  });
  expect([await earned(chat.ownerId), await earned(owner.ownerId)]).toEqual([0, 30_500]);
  expect((await withdrawal(id)).owner_id).toBe(owner.ownerId);
  expect((await withdrawal(own.id)).owner_id).toBe(owner.ownerId);
  const promos = await world.db.selectFrom('partner_promos').select(['owner_id', 'code']).execute();
  expect(promos).toEqual([{ owner_id: owner.ownerId, code: 'MOVED' }]);
  expect(await world.discrepancies()).toEqual([]);
});

it('an account keeps its own promo code, and the one of the chat is free for everybody', async () => {
  const [chat, owner, other] = [await partner(), await partner(), await partner()];
  await inTransaction(world.db, async (tx) => {
    await insertPromo(tx, { ownerId: chat.ownerId, code: 'CHATS', percent: 5 });
    await insertPromo(tx, { ownerId: owner.ownerId, code: 'OWN', percent: 7 });
    await movePartnerToBuyer(tx, chat.ownerId, owner.ownerId);
  });
  expect(await findPromoOf(world.db, owner.ownerId)).toMatchObject({ code: 'OWN', percent: 7 });
  expect(await findPromoOf(world.db, chat.ownerId)).toBeNull();
  const taken = await inTransaction(world.db, (tx) =>
    insertPromo(tx, { ownerId: other.ownerId, code: 'chats', percent: 5 }),
  );
  expect(taken).not.toBeNull();
});
