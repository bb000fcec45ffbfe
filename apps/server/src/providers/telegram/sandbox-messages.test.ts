import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bot, listenTelegram, type ListeningTelegram, person, token } from './listen.ts';

let telegram: ListeningTelegram;
beforeEach(async () => {
  telegram = await listenTelegram();
});
afterEach(() => telegram.close());

const inline = (...buttons: object[]) => ({ inline_keyboard: [buttons] });
const badRequest = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });

describe('a message', () => {
  it.each([
    ['JSON', 'application/json', JSON.stringify({ chat_id: person, text: 'Привет' })],
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams({ chat_id: String(person), text: 'Привет' })],
  ])('is sent by %s', async (_what, type, body) => {
    const response = await fetch(`${telegram.url}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(await response.json()).toMatchObject({
      ok: true,
      result: {
        message_id: 2,
        from: { id: 1_000_000_001, is_bot: true, first_name: 'Лоток', username: bot },
        chat: { id: person, first_name: 'Анна', username: 'anna_sandbox', type: 'private' },
        text: 'Привет',
      },
    });
  });

  it('is sent by GET', async () => {
    const query = new URLSearchParams({
      chat_id: String(person),
      text: 'x',
      reply_markup: JSON.stringify(inline({ text: 'a', callback_data: 'b' })),
    });
    const response = await fetch(`${telegram.url}/bot${token}/sendMessage?${query}`);
    expect(await response.json()).toMatchObject({
      ok: true,
      result: { reply_markup: inline({ text: 'a', callback_data: 'b' }) },
    });
  });

  it.each([
    [{ text: '' }, 'message text is empty'],
    [{ text: ' \n ' }, 'message text is empty'],
    [{ text: 'я'.repeat(4097) }, 'message is too long'],
    [{ text: 'x', chat_id: undefined }, 'chat_id is empty'],
    [{ text: 'x', chat_id: 42 }, 'chat not found'],
    [{ text: 'x', chat_id: person + 1 }, 'chat not found'],
    [{ text: 'x', parse_mode: 'Word' }, 'unsupported parse_mode'],
    [{ text: 'x', reply_markup: inline({ text: 'a', callback_data: 'я'.repeat(33) }) }, 'BUTTON_DATA_INVALID'],
    [
      { text: 'x', reply_markup: inline({ text: 'a' }) },
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    [
      { text: 'x', reply_markup: inline({ text: 'a', url: 'javascript:alert(1)' }) },
      "inline keyboard button URL 'javascript:alert(1)' is invalid: Wrong HTTP URL",
    ],
  ])('is refused: %j', async (params, reason) => {
    expect(await telegram.raw('sendMessage', { chat_id: person, ...params })).toEqual(badRequest(reason));
  });

  it('takes the longest text and the longest data of a button', async () => {
    const reply_markup = inline({ text: 'a', callback_data: 'я'.repeat(32) });
    expect(await telegram.raw('sendMessage', { chat_id: person, text: 'я'.repeat(4096), reply_markup })).toMatchObject({
      ok: true,
    });
  });

  it('is edited, unless nothing changes', async () => {
    const reply_markup = inline({ text: 'a', callback_data: 'b' });
    const { message_id } = await telegram.call<{ message_id: number }>('sendMessage', {
      chat_id: person,
      text: '1 шт.',
    });
    const edit = (params: object) => telegram.raw('editMessageText', { chat_id: person, message_id, ...params });
    expect(await edit({ text: '1 шт.' })).toEqual(
      badRequest(
        'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      ),
    );
    expect(await edit({ text: '2 шт.', reply_markup })).toMatchObject({
      ok: true,
      result: { message_id, text: '2 шт.', reply_markup },
    });
    expect(await edit({ message_id: 99, text: 'x' })).toEqual(badRequest('message to edit not found'));
    expect(await edit({ message_id: 1, text: 'x' })).toEqual(badRequest("message can't be edited"));
    await telegram.call('editMessageReplyMarkup', { chat_id: person, message_id });
    expect((await telegram.transcript()).messages.at(-1)).toMatchObject({ text: '2 шт.', buttons: [], isEdited: true });
  });

  it('is deleted once, also one of the person', async () => {
    const remove = () => telegram.raw('deleteMessage', { chat_id: person, message_id: 1 });
    expect(await remove()).toEqual({ ok: true, result: true });
    expect(await remove()).toEqual(badRequest('message to delete not found'));
    expect((await telegram.transcript()).messages).toEqual([]);
  });

  it('with a file has a caption of 1024 characters at most', async () => {
    const send = (caption: string) =>
      telegram.api.call(token, 'sendPhoto', { chat_id: person, caption, photo: { filename: 'a.png', content: 'png' } });
    expect(await send('я'.repeat(1025))).toMatchObject({
      failure: { description: 'Bad Request: message caption is too long' },
    });
    expect(await send('я'.repeat(1024))).toMatchObject({ ok: true });
    expect(await telegram.raw('sendDocument', { chat_id: person })).toEqual(
      badRequest('there is no document in the request'),
    );
  });

  it('with a file names the field of the file as client libraries do', async () => {
    const form = new FormData();
    form.append('chat_id', String(person));
    form.append('document', 'attach://part-1');
    form.append('part-1', new Blob(['товар']), 'a.txt');
    const response = await fetch(`${telegram.url}/bot${token}/sendDocument`, { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({
      ok: true,
      result: { document: { file_name: 'a.txt', file_size: 10 } },
    });
  });

  it('with a file can be sent again and downloaded by the file’s id', async () => {
    const document = { filename: 'a.txt', content: 'товар' };
    const sent = await telegram.call<{ document: { file_id: string } }>('sendDocument', { chat_id: person, document });
    const { file_id } = sent.document;
    await telegram.call('sendDocument', { chat_id: person, document: file_id });
    const { file_path } = await telegram.call<{ file_path: string }>('getFile', { file_id });
    expect(String(await telegram.api.downloadFile(token, file_path))).toBe('товар');
    expect(await telegram.api.downloadFile(token, 'documents/none')).toBeNull();
  });
});

describe('the token', () => {
  it.each([
    ['1000000001:other', 401, 'Unauthorized'],
    ['5:other', 401, 'Unauthorized'],
    ['none', 404, 'Not Found'],
  ])('%s is refused', async (given, error_code, description) => {
    expect(await telegram.raw('getMe', {}, given)).toEqual({ ok: false, error_code, description });
  });

  it('is refused after it was revoked', async () => {
    const { bot: revoked } = await telegram.control({ revoke: { bot } });
    expect(await telegram.raw('getMe')).toMatchObject({ error_code: 401 });
    expect(await telegram.raw('getMe', {}, revoked?.token)).toMatchObject({ ok: true, result: { username: bot } });
  });
});

describe('a bot', () => {
  it('sets its menu by language, its name and its descriptions', async () => {
    const commands = [{ command: 'catalog', description: 'каталог' }];
    await telegram.call('setMyCommands', { commands });
    await telegram.call('setMyCommands', { commands: [], language_code: 'en' });
    expect(await telegram.call('getMyCommands')).toEqual(commands);
    expect(await telegram.call('getMyCommands', { language_code: 'en' })).toEqual([]);
    expect(await telegram.raw('setMyCommands', { commands: [{ command: 'Каталог', description: 'x' }] })).toEqual(
      badRequest('BOT_COMMAND_INVALID'),
    );
    await telegram.call('setMyName', { name: 'Лавка' });
    expect(await telegram.call('getMe')).toMatchObject({ first_name: 'Лавка', can_manage_bots: true });
  });

  it('has a picture that can be downloaded', async () => {
    const { photos } = await telegram.call<{ photos: { file_id: string }[][] }>('getUserProfilePhotos', {
      user_id: 1_000_000_001,
    });
    const { file_path } = await telegram.call<{ file_path: string }>('getFile', { file_id: photos[0]?.[0]?.file_id });
    const picture = await telegram.api.downloadFile(token, file_path);
    expect(picture?.subarray(1, 4).toString()).toBe('PNG');
    await telegram.control({ picture: { bot, base64: Buffer.from('own').toString('base64') } });
    await telegram.call('getUserProfilePhotos', { user_id: 1_000_000_001 });
    expect(String(await telegram.api.downloadFile(token, file_path))).toBe('own');
  });
});
