import { type Language, languages } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import type { Update } from 'grammy/types';
import { describe, expect, it } from 'vitest';
import { handleUpdate, type ChatState, type Turn } from '../index.ts';

const info = { id: 1, is_bot: true, first_name: 'Shop', username: 'shop_bot' } as Turn['bot']['info'];
const bot = { id: 1, kind: 'goods', isPartners: false, isStopped: false, isOwn: false, info } as const;

/** Handles a picture with a caption that a person sends while the bot waits for something. */
function sendPicture(state: ChatState, language: Language, album?: string) {
  const from = { id: 7, is_bot: false, first_name: 'Person' };
  const photo = [{ file_id: 'a', file_unique_id: 'a', width: 1, height: 1 }];
  const chat = { id: 7, type: 'private', first_name: 'Person' } as const;
  const update: Update = {
    update_id: 1,
    message: {
      message_id: 5,
      date: 0,
      chat,
      from,
      photo,
      caption: 'It does not work',
      ...(album === undefined ? {} : { media_group_id: album }),
    },
  };
  // Nothing is asked of the shop.
  return handleUpdate({ update, bot, language, state, key: 'tg:1:1', shop: {} as Turn['shop'] });
}

it('an album is answered once, and a later picture again', async () => {
  const send = (state: ChatState, album?: string) => sendPicture(state, 'en', album);
  const first = await send({ awaits: { kind: 'help', orderId: 17 } }, 'a');
  const second = await send(first.state, 'a');
  const third = await send(second.state, 'b');
  const fourth = await send(third.state);
  expect([first, second, third, fourth].map(({ calls }) => calls.length)).toEqual([1, 0, 1, 1]);
  expect(fourth.state.awaits).toEqual({ kind: 'help', orderId: 17 });
});

describe.each(languages)('a picture in place of a text, in %s,', (language) => {
  it.each(['help', 'reply', 'units'] as const)('is refused, and the question stays: %s', async (kind) => {
    const { calls, state } = await sendPicture({ awaits: { kind, orderId: 17 } }, language);
    const text = translatorOf(language)('bot.help.textOnly');
    expect(calls).toMatchObject([{ method: 'sendMessage', payload: { text } }]);
    expect(state.awaits).toEqual({ kind, orderId: 17 });
  });
});
