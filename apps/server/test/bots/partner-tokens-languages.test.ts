import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refused } from '../bot-texts.ts';
import { drawPicture } from '../draw-picture.ts';
import { addBot } from '../partner-bots.ts';
import { plain, registerBot } from '../partner-person.ts';
import { openPartnerScene, type PartnerScene } from '../partner-scene.ts';
import { openWorld, type World } from '../shop.ts';
import { controlTelegram, ownBots } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await setPicture(ownBots.goods);
});
afterAll(() => world.close());
afterEach(async () => {
  await controlTelegram(world, { reset: true });
  await letCreateBots(true);
});

/** Whether Telegram lets people create bots by a button of the shop's bot. */
async function letCreateBots(canManageBots: boolean): Promise<void> {
  const { bots = [] } = await controlTelegram(world, { bots: true });
  const { token = '' } = bots.find(({ username }) => username === ownBots.goods) ?? {};
  await controlTelegram(world, { register: { token, canManageBots } });
}

const setPicture = async (bot: string) =>
  controlTelegram(world, {
    picture: { bot, base64: (await drawPicture('basket').jpeg().toBuffer()).toString('base64') },
  });
const tokenOf = (number: number) => `${number}:AASandboxSandboxSandboxSandbox00000`;

/** Chooses what the new bot sells, and writes a token. */
async function giveToken({ person, pattern, write }: PartnerScene, text: string, before?: () => Promise<unknown>) {
  await person.say('/start partner', pattern('botPartner.kind'));
  await person.tap('pt:new:goods', pattern('botPartner.pressCreate'));
  await before?.();
  return write(text);
}
/** A bot in the sandbox that looks like the shop. */
async function registerLookAlike(fieldsOf: (id: string) => { name?: string; username?: string }) {
  const { token } = await registerBot(world);
  const [telegramId = ''] = token.split(':');
  const look = { token: tokenOf(Number(telegramId) + 50_000_000), username: `own_${telegramId}_bot`, name: 'Bot 1' };
  await controlTelegram(world, { register: { ...look, ...fieldsOf(telegramId) } });
  return look.token;
}
const token = (
  name: string,
  key: 'invalid' | 'noToken' | 'taken' | 'otherKind' | 'limit' | 'name' | 'username' | 'picture' | 'unavailable',
  prepare: (scene: PartnerScene) => Promise<string>,
): Refused<PartnerScene> => [
  name,
  async (scene) => ({ shown: await giveToken(scene, await prepare(scene)), expected: scene.t(`botPartner.${key}`) }),
];

const refusals: Refused<PartnerScene>[] = [
  token('a text that is no token', 'noToken', async () => '12345'),
  token('a token that Telegram does not know', 'invalid', async () => tokenOf(699_999_999)),
  token('a token that was revoked', 'invalid', async () => {
    const bot = await registerBot(world);
    await controlTelegram(world, { revoke: { bot: bot.username } });
    return bot.token;
  }),
  token('the bot of another partner', 'taken', async () => {
    const bot = await registerBot(world);
    const other = await world.user();
    const id = await addBot(world.db, { ownerId: other.buyerId });
    const telegramId = Number(bot.token.split(':')[0]);
    await world.db.updateTable('bots').set({ telegram_id: telegramId }).where('id', '=', id).execute();
    return bot.token;
  }),
  token('an own bot that sells something else', 'otherKind', async ({ ownerId }) => {
    const bot = await registerBot(world);
    const id = await addBot(world.db, { ownerId, kind: 'domains' });
    const telegramId = Number(bot.token.split(':')[0]);
    await world.db.updateTable('bots').set({ telegram_id: telegramId }).where('id', '=', id).execute();
    return bot.token;
  }),
  token('a sixth bot', 'limit', async ({ ownerId }) => {
    for (let number = 0; number < 5; number += 1) await addBot(world.db, { ownerId });
    return (await registerBot(world)).token;
  }),
  token('the name of the shop', 'name', () => registerLookAlike(() => ({ name: 'Л0то́к' }))),
  token('the username of the shop', 'username', () =>
    registerLookAlike((id) => ({ username: `lotok_goods_${id}_bot` })),
  ),
  token('the picture of the shop', 'picture', async () => {
    const bot = await registerBot(world);
    await setPicture(bot.username);
    return bot.token;
  }),
  [
    'a bot that was created while Telegram does not respond',
    async ({ person, pattern, assertReadable, t }) => {
      await person.say('/start partner', pattern('botPartner.kind'));
      await person.tap('pt:new:goods', pattern('botPartner.pressCreate'));
      await controlTelegram(world, { fail: { operation: 'getManagedBotToken', how: '429', times: 1 } });
      const managed = { username: `managed_${person.id}_bot`, name: 'Bot 1' };
      await controlTelegram(world, { createManagedBot: { ...person.place, ...managed } });
      const shown = await person.waitFor(pattern('botPartner.createdUnavailable'));
      assertReadable(shown);
      return { shown: plain(shown.text), expected: t('botPartner.createdUnavailable') };
    },
  ],
  [
    'a token while Telegram does not respond',
    async (scene) => {
      const { token: text } = await registerBot(world);
      const fail = { operation: 'getMe', how: '500', times: 3 } as const;
      const shown = await giveToken(scene, text, () => controlTelegram(world, { fail }));
      return { shown, expected: scene.t('botPartner.unavailable') };
    },
  ],
  [
    'a token that nobody asked for',
    async ({ write, t }) => ({
      shown: await write((await registerBot(world)).token),
      expected: t('botPartner.unexpectedToken'),
    }),
  ],
];

it.each(languages)(
  'where Telegram lets nobody create bots by a button, a bot is made of a token, in %s',
  async (language) => {
    const { person, pattern, assertReadable, t } = await openPartnerScene(world, language);
    await letCreateBots(false);
    await person.say('/start partner', pattern('botPartner.kind'));
    const asked = await person.tap('pt:new:goods', pattern('botPartner.token'));
    assertReadable(asked);
    expect(asked.buttons.flat().map(({ text }) => plain(text))).toEqual([t('botPartner.openBotFather'), t('bot.back')]);
    const { username, token: text } = await registerBot(world);
    const added = await person.say(text, pattern('botPartner.added', { username, percent: 0 }));
    assertReadable(added);
    const transcript = await person.read();
    expect(transcript.replyKeyboard).toBeNull();
    expect(transcript.messages.filter((message) => message.text === text)).toEqual([]);
  },
);

describe.each(languages)('a token of a bot is refused in %s:', (language) => {
  it.each(refusals)('%s', async (_, act) => {
    const { shown, expected } = await act(await openPartnerScene(world, language));
    expect(shown).toBe(expected);
  });
});
