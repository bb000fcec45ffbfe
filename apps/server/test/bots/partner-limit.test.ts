import { languages } from '@lotok/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBot } from '../../src/modules/messenger/index.ts';
import type { Tx } from '../../src/platform/database/index.ts';
import { createTelegramApi } from '../../src/providers/telegram/client.ts';
import { botTexts } from '../bot-texts.ts';
import { addBot as addSilentBot } from '../partner-bots.ts';
import { addPartner, buyerOf, plain, registerBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { telegramHelpers } from '../telegram-helpers.ts';
import { whileLocked } from '../while-locked.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  const { token } = await world.user();
  // The store's own bot gets its name first.
  await eventually(async () => (await world.api('telegram/createLink', {}, token)).status === 200);
});
afterAll(() => world.close());

const { chat, linkTokenOf, openLink } = telegramHelpers(() => world);
let user: Awaited<ReturnType<World['user']>>;
beforeEach(async () => {
  user = await world.user();
});

const botsOf = async (ownerId: number) =>
  (
    await world.db
      .selectFrom('bots')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('state', '<>', 'deleted')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
async function addBots(ownerId: number, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await addSilentBot(world.db, { ownerId });
}
/** A call that adds a bot by a new token, and returns what came of it. */
async function adding(ownerId: number) {
  const { token } = await registerBot(world);
  return () =>
    addBot(
      {
        db: world.db,
        vault: world.vault,
        api: createTelegramApi({ apiUrl: `${world.origin}/sandbox/telegram` }),
        findObjection: () => Promise.resolve(null),
        register: () => Promise.resolve(),
      },
      { ownerId, kind: 'goods', token },
    ).then(
      ({ status }) => status,
      ({ code }: { code?: string }) => code ?? 'failed',
    );
}
const lockBuyer = (buyerId: number) => (tx: Tx) =>
  tx.selectFrom('buyers').select('id').where('id', '=', buyerId).forUpdate().execute();

describe('a chat with bots joins an account', () => {
  it('with as many bots as a partner may have, and not with one more; the link stays valid', async () => {
    const person = await chat();
    await addBots(user.buyerId, 4);
    await addBots(person.buyerId, 2);
    const [surplus = 0, rest = 0] = await botsOf(person.buyerId);
    const linkToken = await linkTokenOf(user);
    expect(await openLink(person.telegramId, linkToken)).toEqual({ is: 'refused', why: 'too_many_bots' });
    expect(await botsOf(person.buyerId)).toEqual([surplus, rest]);
    await world.db.updateTable('bots').set({ state: 'deleted' }).where('id', '=', surplus).execute();
    expect(await openLink(person.telegramId, linkToken)).toMatchObject({ is: 'linked', buyerId: user.buyerId });
    expect(await botsOf(user.buyerId)).toHaveLength(5);
    expect(await botsOf(user.buyerId)).toContain(rest);
  });

  it('without bots of its own, however many the account has', async () => {
    const person = await chat();
    await addBots(user.buyerId, 6);
    expect(await openLink(person.telegramId, await linkTokenOf(user))).toMatchObject({ is: 'linked' });
  });

  it.each(['chat', 'account'] as const)('at the moment when a bot is added to the %s', async (to) => {
    for (const isAddedFirst of [true, false]) {
      const [person, owner] = [await chat(), await world.user()];
      await addBots(owner.buyerId, 4);
      // One bot more, and the chat does not fit.
      await addBots(person.buyerId, to === 'account' || isAddedFirst ? 1 : 0);
      const ownerId = to === 'chat' ? person.buyerId : owner.buyerId;
      const linkToken = await linkTokenOf(owner);
      const joinChat = async () => {
        const outcome = await openLink(person.telegramId, linkToken);
        return outcome.is === 'linked' ? 'linked' : outcome.why;
      };
      const addOne = await adding(ownerId);
      const calls = isAddedFirst ? [addOne, joinChat] : [joinChat, addOne];
      const outcomes = await whileLocked<string>(world.db, lockBuyer(ownerId), calls);
      const tooLate = to === 'chat' ? 'INVALID_TOKEN' : 'limit';
      expect(outcomes).toEqual(isAddedFirst ? ['added', 'too_many_bots'] : ['linked', tooLate]);
      expect((await botsOf(owner.buyerId)).length).toBeLessThanOrEqual(5);
      // A joined chat's user is closed and can have no bot.
      if (!isAddedFirst) expect(await botsOf(person.buyerId)).toEqual([]);
    }
  });
});

describe.each(languages)('in %s', (languageCode) => {
  const { t, assertReadable } = botTexts(languageCode);

  it('the bot says why a chat with too many bots does not join, and leads to them', async () => {
    const { person, ownerId } = await addPartner(world, { languageCode });
    await addBots(user.buyerId, 5);
    const refused = await person.say(`/start link_${await linkTokenOf(user)}`, /5/);
    assertReadable(refused);
    expect(plain(refused.text)).toBe(t('bot.link.too_many_bots'));
    expect(refused.buttons.flat().map(({ callback_data: data }) => data)).toEqual(['pt', 'menu']);
    expect(await buyerOf(world, person.id)).toBe(ownerId);
  });
});
