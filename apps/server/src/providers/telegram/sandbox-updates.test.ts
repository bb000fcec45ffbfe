import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bot, listenTelegram, type ListeningTelegram, person, token } from './listen.ts';

type Update = { update_id: number; message?: { text: string } } & Record<string, unknown>;

let telegram: ListeningTelegram;
beforeEach(async () => {
  telegram = await listenTelegram({ webhookRetryDelaysMs: [5, 10, 20] });
});
afterEach(() => telegram.close());

const poll = (params: object = {}) => telegram.call<Update[]>('getUpdates', { ...params });

describe('polling', () => {
  it('returns updates with growing ids until they are confirmed', async () => {
    await telegram.control({ write: { bot, person, text: '/cart 5' } });
    const updates = await poll();
    expect(updates).toEqual(await poll());
    expect(updates).toMatchObject([
      { message: { message_id: 1, text: '/start', entities: [{ type: 'bot_command', offset: 0, length: 6 }] } },
      {
        update_id: (updates[0]?.update_id ?? 0) + 1,
        message: { text: '/cart 5', from: { id: person, is_bot: false, language_code: 'ru' }, chat: { id: person } },
      },
    ]);
    expect(await poll({ limit: 1 })).toHaveLength(1);
    expect(await poll({ offset: updates[1]?.update_id })).toEqual([updates[1]]);
    expect(await poll({ offset: (updates[1]?.update_id ?? 0) + 1 })).toEqual([]);
    expect(await poll()).toEqual([]);
  });

  it('waits for an update', async () => {
    const [{ update_id } = { update_id: 0 }] = await poll();
    const waiting = poll({ offset: update_id + 1, timeout: 20 });
    await telegram.control({ start: { bot, person, payload: 'p_7' } });
    expect(await waiting).toMatchObject([{ message: { text: '/start p_7' } }]);
  });

  it('is ended by another poll, and refused while a webhook is set', async () => {
    await poll({ offset: -1 });
    const [{ update_id } = { update_id: 0 }] = await poll();
    const first = telegram.raw('getUpdates', { offset: update_id + 1, timeout: 20 });
    await expect.poll(async () => (await telegram.control({})).counts.getUpdates).toBe(3);
    const second = telegram.raw('getUpdates', { offset: update_id + 1, timeout: 20 });
    expect(await first).toEqual({
      ok: false,
      error_code: 409,
      description: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    });
    await telegram.call('setWebhook', { url: 'http://127.0.0.1:9/' });
    expect(await second).toMatchObject({ error_code: 409 });
    expect(await telegram.raw('getUpdates')).toMatchObject({
      error_code: 409,
      description:
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    });
    expect(await telegram.api.call(token, 'getUpdates')).toEqual({ ok: false, failure: { kind: 'conflict' } });
  });

  it('returns only the kinds of updates that the bot takes', async () => {
    await poll({ allowed_updates: ['callback_query'] });
    await telegram.control({ write: { bot, person, text: 'x' } });
    expect(await poll()).toHaveLength(1);
  });
});

describe('a webhook', () => {
  const received: { update: Update; secret: unknown }[] = [];
  const failures = { left: 0 };
  let server: FastifyInstance;
  let url: string;
  beforeEach(async () => {
    received.length = 0;
    failures.left = 0;
    server = Fastify({ forceCloseConnections: true });
    server.post('/hook', (request, reply) => {
      const update = request.body as Update;
      received.push({ update, secret: request.headers['x-telegram-bot-api-secret-token'] });
      failures.left -= 1;
      return reply.code(failures.left >= 0 ? 503 : 200).send();
    });
    url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/hook`;
  });
  afterEach(() => server.close());

  const textsOf = () => received.map(({ update }) => update.message?.text);

  it('receives pending and new updates with the secret', async () => {
    expect(await telegram.raw('setWebhook', { url, secret_token: 'se_cret-1' })).toEqual({
      ok: true,
      result: true,
      description: 'Webhook was set',
    });
    await telegram.control({ write: { bot, person, text: 'привет' } });
    await expect.poll(textsOf).toEqual(['/start', 'привет']);
    expect(received.map(({ secret }) => secret)).toEqual(['se_cret-1', 'se_cret-1']);
    await expect.poll(() => telegram.call('getWebhookInfo')).toMatchObject({ url, pending_update_count: 0 });
  });

  it('gets an update again until it accepts it, in order within the chat, while other chats go on', async () => {
    await telegram.call('setWebhook', { url, drop_pending_updates: true });
    failures.left = 3;
    await telegram.control({ write: { bot, person, text: 'один' } });
    await telegram.control({ write: { bot, person, text: 'два' } });
    await expect.poll(textsOf).toEqual(['один', 'один', 'один', 'один', 'два']);
    expect(await telegram.call('getWebhookInfo')).toMatchObject({
      last_error_message: 'Wrong response from the webhook: 503 Service Unavailable',
    });
    await telegram.control({ start: { bot, person: person + 1 } });
    await expect.poll(() => received.length).toBe(6);
  });

  it('is deleted, so that updates are polled again', async () => {
    await telegram.call('setWebhook', { url, drop_pending_updates: true });
    expect(await telegram.raw('deleteWebhook')).toEqual({ ok: true, result: true, description: 'Webhook was deleted' });
    await telegram.control({ write: { bot, person, text: 'x' } });
    expect(await poll()).toMatchObject([{ message: { text: 'x' } }]);
    expect(received).toEqual([]);
  });

  it('needs an address of http and a secret of plain characters', async () => {
    const set = async (params: object) => (await telegram.raw('setWebhook', params)).description;
    expect(await set({ url: 'ftp://x' })).toBe('Bad Request: bad webhook: invalid webhook URL specified');
    expect(await set({ url, secret_token: 'a b' })).toBe('Bad Request: secret token contains unallowed characters');
  });
});

describe('a person', () => {
  it('presses a button, also an old one, and gets the answer', async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Купить', callback_data: 'buy' }]] };
    const { message_id } = await telegram.call<{ message_id: number }>('sendMessage', {
      chat_id: person,
      text: 'Товар',
      reply_markup,
    });
    await telegram.control({ press: { bot, person, data: 'buy' } });
    await telegram.control({ press: { bot, person, data: 'gone', messageId: message_id } });
    const [, first, second] = await poll();
    expect(first).toMatchObject({ callback_query: { data: 'buy', from: { id: person }, message: { message_id } } });
    expect(second).toMatchObject({ callback_query: { data: 'gone' } });
    const { id } = (first?.callback_query ?? {}) as { id?: string };
    await telegram.call('answerCallbackQuery', { callback_query_id: id, text: 'В корзине', show_alert: true });
    expect((await telegram.transcript()).answers).toEqual([{ data: 'buy', text: 'В корзине', showAlert: true }]);
    expect(await telegram.raw('answerCallbackQuery', { callback_query_id: '5' })).toMatchObject({
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    });
  });

  it('blocks the bot, which the bot learns, and unblocks it by writing', async () => {
    await telegram.control({ block: { bot, person } });
    expect(await telegram.raw('sendMessage', { chat_id: person, text: 'x' })).toEqual({
      ok: false,
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await telegram.control({ write: { bot, person, text: 'снова я' } });
    expect(await poll()).toMatchObject([
      { message: { text: '/start' } },
      { my_chat_member: { new_chat_member: { status: 'kicked' } } },
      { my_chat_member: { new_chat_member: { status: 'member' } } },
      { message: { text: 'снова я' } },
    ]);
    expect(await telegram.raw('sendMessage', { chat_id: person, text: 'x' })).toMatchObject({ ok: true });
  });
});

describe('a managed bot', () => {
  const reply_markup = {
    keyboard: [[{ text: 'Создать', request_managed_bot: { request_id: 5, suggested_username: 'partner_bot' } }]],
  };

  it('is created by a button of the reply keyboard, and its token is for the managing bot', async () => {
    await poll({ offset: -1 });
    await telegram.call('sendMessage', { chat_id: person, text: 'Создайте бота', reply_markup });
    const { bot: created } = await telegram.control({ createManagedBot: { bot, person, name: 'Партнёр' } });
    expect((await poll()).slice(1)).toMatchObject([
      { managed_bot: { user: { id: person }, bot: { id: created?.id, username: 'partner_bot' } } },
      { message: { managed_bot_created: { bot: { id: created?.id, first_name: 'Партнёр' } } } },
    ]);
    expect(await telegram.call('getManagedBotToken', { user_id: created?.id })).toBe(created?.token);
    const replaced = await telegram.call<string>('replaceManagedBotToken', { user_id: created?.id });
    expect(await telegram.raw('getMe', {}, created?.token)).toMatchObject({ error_code: 401 });
    expect(await telegram.raw('getMe', {}, replaced)).toMatchObject({ result: { username: 'partner_bot' } });
    expect(await telegram.raw('getManagedBotToken', { user_id: created?.id }, replaced)).toMatchObject({
      error_code: 400,
    });
  });

  it('cannot be requested by a bot that may not manage others', async () => {
    await telegram.control({ register: { token, canManageBots: false } });
    expect(await telegram.raw('sendMessage', { chat_id: person, text: 'x', reply_markup })).toMatchObject({
      description: 'Bad Request: BOT_MANAGEMENT_DISABLED',
    });
  });
});

it('a restarted sandbox has its chats, updates and bots, and goes on with its deliveries', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lotok-telegram-'));
  const stateFile = (kind: string) => path.join(folder, `${kind}.jsonl`);
  const first = await listenTelegram({ stateFile });
  await first.call('setWebhook', { url: 'http://127.0.0.1:9/hook' });
  await first.call('sendMessage', { chat_id: person, text: 'до перезапуска' });
  await first.close();

  const second = await listenTelegram({ stateFile });
  expect((await second.transcript()).messages.map(({ text }) => text)).toEqual(['/start', 'до перезапуска', '/start']);
  await second.call('deleteWebhook');
  expect(await second.call('getUpdates')).toHaveLength(2);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});
