import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bot, listenTelegram, type ListeningTelegram, person } from './listen.ts';

let telegram: ListeningTelegram;
beforeEach(async () => {
  telegram = await listenTelegram();
});
afterEach(() => telegram.close());

describe('the pretended BotFather', () => {
  const write = async (text: string) => {
    await telegram.control({ write: { bot: 'BotFather', person, text } });
    const { transcript } = await telegram.control({ transcript: { bot: 'BotFather', person } });
    return transcript?.messages.at(-1)?.text ?? '';
  };
  const tokenIn = (text: string) => /\d+:AA[\w-]{33}/.exec(text)?.[0] ?? '';

  it('creates a bot with a free username, lists it, and replaces its token', async () => {
    await write('/newbot');
    expect(await write('Лавка <b>')).toContain('«Лавка <b>»');
    for (const wrong of ['shop', 'a_bo', 'лавка_bot', 'lavka_shop', bot]) expect(tokenIn(await write(wrong))).toBe('');
    const created = tokenIn(await write('lavka_bot'));
    expect(await telegram.raw('getMe', {}, created)).toMatchObject({
      result: { first_name: 'Лавка <b>', username: 'lavka_bot', can_manage_bots: false },
    });
    expect(await write('/mybots')).toContain(created);
    await write('/revoke');
    const replaced = tokenIn(await write('@lavka_bot'));
    expect(replaced.split(':')[0]).toBe(created.split(':')[0]);
    expect(await telegram.raw('getMe', {}, created)).toMatchObject({ error_code: 401 });
    expect(await telegram.raw('getMe', {}, replaced)).toMatchObject({ ok: true });
  });

  it('shows the token, and changes the name and the picture, of an own bot only', async () => {
    expect(await write('/token')).toContain('/newbot');
    await write('/newbot');
    await write('Чайная');
    const token = tokenIn(await write('tea_room_bot'));
    const pictureOf = async () => {
      const about = { user_id: Number(token.split(':')[0]) };
      const { result } = await telegram.raw('getUserProfilePhotos', about, token);
      const { photos } = result as { photos: { file_id: string }[][] };
      const { file_path } = (await telegram.raw('getFile', { file_id: photos[0]?.[0]?.file_id }, token)).result as {
        file_path: string;
      };
      return (await telegram.api.downloadFile(token, file_path))?.toString('base64');
    };
    const picture = await pictureOf();
    expect(await write('/token')).toContain('@tea_room_bot');
    expect(tokenIn(await write(bot))).toBe('');
    expect(tokenIn(await write('@tea_room_bot'))).toBe(token);
    await write('/setname');
    await write('tea_room_bot');
    expect(await write('Чай & кофе')).toContain('«Чай & кофе»');
    expect(await telegram.raw('getMe', {}, token)).toMatchObject({ result: { first_name: 'Чай & кофе' } });
    await write('/setuserpic');
    expect(await write('tea_room_bot')).toContain('@tea_room_bot');
    expect(await pictureOf()).not.toBe(picture);
  });
});
