import { expect, it } from 'vitest';
import { earningHelpers } from '../../../test/partner-helpers.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import type { World } from '../../../test/shop.ts';
import { telegramHelpers } from '../../../test/telegram-helpers.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { movePartnerToBuyer } from './move-partner.store.ts';
import { findPromoOf, insertPromo } from './promos/partner-promos.store.ts';

let world: World;
provideWorld(
  (opened) => {
    world = opened;
  },
  { settings: { GOODS_BOT_URL: 'https://t.me/lotok_test_bot' } },
);
const { chat, linkTokenOf, openLink } = telegramHelpers(() => world);
const { partner, earn, withdraw, withdrawal, earned } = earningHelpers(() => world);

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

it('a withdrawal that is repeated after the chat has joined an account is the first one', async () => {
  const [chat, owner] = [await partner(50_000), await partner(1_000)];
  for (const to of ['balance', 'usdt'] as const) {
    const request = { to, key: `tg:1:2:${to}` };
    const first = await withdraw(chat, 10_000, request);
    await inTransaction(world.db, (tx) => movePartnerToBuyer(tx, chat.ownerId, owner.ownerId));
    const again = [1, 2, 3].map(() => withdraw({ ...chat, ownerId: owner.ownerId }, 10_000, request));
    expect((await Promise.all(again)).map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
    await inTransaction(world.db, (tx) => movePartnerToBuyer(tx, owner.ownerId, chat.ownerId));
  }
  expect(await earned(chat.ownerId)).toBe(31_000);
});

it('a withdrawal that runs while the chat joins an account, and is repeated, withdraws once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [person, user] = [await chat(), await world.user()];
    await earn(person.buyerId, 50_000);
    const linkToken = await linkTokenOf(user);
    const request = { to: 'balance', key: `tg:1:${person.telegramId}:a` } as const;
    const as = (ownerId: number) =>
      withdraw({ ownerId, telegramId: person.telegramId }, 10_000, request).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return null;
      });
    const [early] = await Promise.all([as(person.buyerId), openLink(person.telegramId, linkToken)]);
    const late = await as(user.buyerId);
    expect(late?.id).toBeGreaterThan(0);
    if (early) expect(late?.id).toBe(early.id);
    expect(await earned(user.buyerId)).toBe(40_000);
  }
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
