import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage, ProviderUnavailable } from '../../platform/outage.ts';
import type { Tracer } from '../../platform/tracing/span.ts';
import type { Meter } from '../provider-client.ts';
import { createTelegramApi, type TelegramOptions } from './client.ts';
import { bot, listenTelegram, type ListeningTelegram, person, token } from './listen.ts';

let telegram: ListeningTelegram;
const connect = (changes: Partial<TelegramOptions> = {}) => createTelegramApi({ apiUrl: telegram.url, ...changes });
const errorOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

beforeEach(async () => {
  telegram = await listenTelegram();
});
afterEach(() => telegram.close());

describe('a call of the Bot API', () => {
  it('returns the result', async () => {
    const params = { chat_id: person, text: '<b>Привет</b>', parse_mode: 'HTML' };
    expect(await connect().call(token, 'sendMessage', params)).toMatchObject({
      ok: true,
      result: { message_id: 2, text: 'Привет', entities: [{ type: 'bold', offset: 0, length: 6 }] },
    });
  });

  it.each([
    ['getMe', '1:unknown', {}, { kind: 'revoked' }],
    ['sendMessage', token, { chat_id: 5, text: 'x' }, { kind: 'blocked' }],
    [
      'sendMessage',
      token,
      { chat_id: person, text: '' },
      { kind: 'refused', description: 'Bad Request: message text is empty' },
    ],
  ])('fails with a kind: %s %s %j', async (method, given, params, failure) => {
    expect(await connect().call(given, method, params)).toEqual({ ok: false, failure });
  });

  it('sends no half of a character, which Telegram refuses', async () => {
    const sent = await connect().call(token, 'sendMessage', { chat_id: person, text: 'a\ud83d b' });
    expect(sent).toMatchObject({ ok: true, result: { text: 'a\ufffd b' } });
  });

  it('sends nothing for a text that is no token', async () => {
    const api = connect({ fetch: () => expect.unreachable() });
    for (const given of ['', 'token', '../../x', `${token}/getMe?`, '1:a b']) {
      expect(await api.call(given, 'getMe')).toEqual({ ok: false, failure: { kind: 'revoked' } });
      expect(await api.downloadFile(given, 'a.png')).toBeNull();
    }
  });

  it('is refused for a person who has blocked the bot or has no account any more', async () => {
    const send = () => connect().call(token, 'sendMessage', { chat_id: person, text: 'x' });
    await telegram.control({ block: { bot, person } });
    expect(await send()).toEqual({ ok: false, failure: { kind: 'blocked' } });
    await telegram.control({ block: { bot, person, isBlocked: false }, person: { id: person, isDeactivated: true } });
    expect(await send()).toEqual({ ok: false, failure: { kind: 'blocked' } });
  });

  it('is refused with the seconds to wait when there are too many', async () => {
    await telegram.control({ limit: { bot, person, retryAfterSeconds: 17 } });
    expect(await connect().call(token, 'sendMessage', { chat_id: person, text: 'x' })).toEqual({
      ok: false,
      failure: { kind: 'limited', retryAfterSeconds: 17 },
    });
  });

  it('sends files as multipart beside other fields', async () => {
    const document = { filename: 'заказ.txt', content: 'логин:пароль' };
    const reply_markup = { inline_keyboard: [[{ text: 'Ещё', callback_data: 'more' }]] };
    const params = { chat_id: person, caption: 'Товар', document, reply_markup, parse_mode: undefined };
    expect(await connect().call(token, 'sendDocument', params)).toMatchObject({
      ok: true,
      result: { caption: 'Товар', document: { file_name: 'заказ.txt' }, reply_markup },
    });
    expect((await telegram.transcript()).messages.at(-1)?.document).toEqual(document);
  });

  it('is refused when it is larger than the server on the way accepts', async () => {
    const document = { filename: '7.txt', content: 'x'.repeat(9_000_000) };
    expect(await connect().call(token, 'sendDocument', { chat_id: person, document })).toEqual({
      ok: false,
      failure: { kind: 'refused', description: 'the request is too large' },
    });
  });

  it('is sent once, even when only the response was lost', async () => {
    await telegram.control({ fail: { operation: 'sendMessage', how: 'answer-lost' } });
    const error = await errorOf(connect().call(token, 'sendMessage', { chat_id: person, text: 'x' }));
    expect(error).toBeInstanceOf(Outage);
    expect((await telegram.transcript()).messages.map(({ text }) => text)).toEqual(['/start', 'x']);
  });

  it('ends when its caller aborts it, which is no outage', async () => {
    const caller = new AbortController();
    const poll = connect().call(token, 'getUpdates', { offset: -1, timeout: 30 }, { signal: caller.signal });
    await poll;
    const [{ update_id } = { update_id: 0 }] = await telegram.call<{ update_id: number }[]>('getUpdates');
    const waiting = connect().call(
      token,
      'getUpdates',
      { offset: update_id + 1, timeout: 30 },
      { signal: caller.signal, timeoutMs: 40_000 },
    );
    await expect.poll(async () => (await telegram.control({})).counts.getUpdates).toBe(3);
    caller.abort();
    expect(await errorOf(waiting)).toMatchObject({ name: 'AbortError' });
  });
});

describe('a failing Bot API', () => {
  it.each(['500', 'malformed', 'broken'] as const)('is an outage: %s', async (how) => {
    await telegram.control({ fail: { operation: 'getMe', how } });
    const error = await errorOf(connect().call(token, 'getMe'));
    expect(error).toBeInstanceOf(Outage);
    expect(error.message).toMatch(/^getMe: /);
    expect(String(error.stack)).not.toContain(token);
  });

  it('is an outage when it does not respond in time', async () => {
    await telegram.control({ delay: { operation: 'getMe', ms: 400 } });
    const error = await errorOf(connect().call(token, 'getMe', {}, { timeoutMs: 30 }));
    expect(error.message).toBe('getMe: no answer in time');
  });

  it('is not called any more after several outages, until it responds again', async () => {
    const states: string[] = [];
    const meter: Meter = {
      count: () => undefined,
      time: () => undefined,
      state: (_provider, state) => states.push(state),
    };
    const api = connect({ meter, breakerPauseMs: 10, breakerMaxPauseMs: 10 });
    await telegram.control({ fail: { operation: 'sendMessage', how: '500', times: 5 } });
    const send = () => api.call(token, 'sendMessage', { chat_id: person, text: 'x' });
    for (let n = 0; n < 5; n += 1) await errorOf(send());
    expect(api.isUnavailable()).toBe(true);
    expect(await errorOf(send())).toBeInstanceOf(ProviderUnavailable);
    await expect.poll(() => api.isUnavailable()).toBe(false);
    expect(await send()).toMatchObject({ ok: true });
    expect(states).toEqual(['closed', 'open', 'half-open', 'closed']);
    api.close();
  });

  it('stays available to others when one bot is limited, blocked or revoked, however often', async () => {
    const api = connect();
    await telegram.control({ limit: { bot, times: 20 } });
    for (let n = 0; n < 20; n += 1)
      expect(await api.call(token, 'sendMessage', { chat_id: person, text: 'x' })).toMatchObject({ ok: false });
    for (let n = 0; n < 10; n += 1) expect(await api.call('5:gone', 'getMe')).toMatchObject({ ok: false });
    expect(api.isUnavailable()).toBe(false);
    expect(await api.call(token, 'getMe')).toMatchObject({ ok: true });
  });
});

describe('a file', () => {
  const send = async (content: Buffer) => {
    const sent = await telegram.call<{ photo: { file_id: string }[] }>('sendPhoto', {
      chat_id: person,
      photo: { filename: 'a.png', content },
    });
    const file = await telegram.call<{ file_path: string }>('getFile', { file_id: sent.photo[0]?.file_id });
    return file.file_path;
  };

  it('of at most 1 MB is downloaded', async () => {
    const api = connect();
    const content = Buffer.alloc(1_000_000, 7);
    expect((await api.downloadFile(token, await send(content)))?.equals(content)).toBe(true);
    expect(await api.downloadFile(token, await send(Buffer.alloc(1_000_001)))).toBeNull();
    expect(await api.downloadFile(token, 'photos/none.png')).toBeNull();
  });
});

it('a token is in no metric and no span', async () => {
  const recorded: unknown[] = [];
  const meter: Meter = {
    count: (...labels) => recorded.push(labels),
    time: (...labels) => recorded.push(labels),
    state: (...labels) => recorded.push(labels),
  };
  const tracer: Tracer = {
    start(...span) {
      recorded.push(span);
      return { end: (result) => recorded.push(result), run: (work) => work() };
    },
    record: (...span) => recorded.push(span),
  };
  const api = connect({ meter, tracer });
  await telegram.control({ fail: { operation: 'getMe', how: 'broken' } });
  await errorOf(api.call(token, 'getMe'));
  await api.call(token, 'sendMessage', { chat_id: person, text: 'x' });
  await api.downloadFile(token, 'documents/none');
  const text = JSON.stringify(recorded);
  expect(text).toContain('telegram sendMessage');
  expect(text).not.toContain(token.split(':')[1]);
});
