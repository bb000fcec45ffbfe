import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimHelpers } from '../../../../test/claim-helpers.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { bought, openClaim, answer } = claimHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

/** A conversation about a delivered order, with the buyer's first message. */
async function asked(message = 'Как войти?') {
  const buyer = await bought();
  const { body } = await world.api('support/createTicket', { orderId: buyer.orderId, message }, buyer.token);
  return { ...buyer, id: body.ticket_id };
}

const read = async (id: number) => (await office.call('support', 'GET tickets/:id', { params: { id } })).body;
const reply = (id: number, text: string, close = false) =>
  office.call('support', 'POST tickets/:id/reply', { params: { id }, body: { text, close } });
const change = (id: number, body: object, role: 'support' | 'manager' = 'support') =>
  office.call(role, 'PUT tickets/:id', { params: { id }, body });
const listed = async (query: object) =>
  (await office.call('support', 'GET tickets', { query: { perPage: 200, ...query } as never })).body.items.map(
    ({ id }) => id,
  );

describe('a conversation', () => {
  it('waits from the first message without an answer, and knows how soon the first answer came', async () => {
    const { id, token } = await asked();
    await sql`update tickets set created_at = now() - interval '90 seconds', waiting_since = now() - interval '90 seconds'
      where id = ${id}`.execute(world.db);
    const first = await read(id);
    await world.api('support/reply', { ticketId: id, message: 'Ау' }, token);
    const asking = await read(id);
    expect(asking).toMatchObject({
      status: 'open',
      waitingSince: first.waitingSince,
      firstAnswerAt: null,
      firstAnswerSeconds: null,
      lastMessage: { author: 'buyer', text: 'Ау' },
    });
    const { body } = await reply(id, 'По ссылке в письме');
    expect(body).toMatchObject({ status: 'answered', waitingSince: null, lastMessage: { author: 'operator' } });
    expect(body.firstAnswerSeconds).toBeGreaterThanOrEqual(90);
    expect(body.firstAnswerSeconds).toBeLessThan(150);
    await world.api('support/reply', { ticketId: id, message: 'Ссылки нет' }, token);
    await reply(id, 'Отправили ещё раз');
    expect((await read(id)).firstAnswerAt).toBe(body.firstAnswerAt);
    expect(body.messages.at(-1)).toMatchObject({ author: 'operator', operator: 'the_support' });
  });

  it('belongs to the operator who answers first, until it is assigned to another one or to nobody', async () => {
    const { id } = await asked();
    expect((await reply(id, 'Смотрим')).body).toMatchObject({ assignee: 'the_support' });
    const { version } = await read(id);
    const moved = await change(id, { version, assigneeId: office.idOf('manager') }, 'manager');
    expect(moved).toMatchObject({ status: 200, body: { assignee: 'the_manager', assigneeId: office.idOf('manager') } });
    expect(await change(id, { version, assigneeId: null })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE', params: { changedBy: 'the_manager' } },
    });
    expect((await reply(id, 'Ещё смотрим')).body.assignee).toBe('the_manager');
    expect((await change(id, { assigneeId: null })).body).toMatchObject({ assigneeId: null, assignee: null });
    const audit = await office.auditOf('tickets', id);
    expect(audit.filter(({ action }) => action === 'PUT tickets/:id')).toMatchObject([
      { operator_login: 'the_manager', before: { assignee: 'the_support' }, after: { assignee: 'the_manager' } },
      { operator_login: 'the_support', before: { assignee: 'the_manager' }, after: { assignee: null } },
    ]);
  });

  it('is assigned once by two who have read the same version, and a repeated assignment is no change', async () => {
    const { id } = await asked();
    const { version } = await read(id);
    const replies = await Promise.all(
      [office.idOf('manager'), office.idOf('support')].map((assigneeId) => change(id, { version, assigneeId })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { assigneeId, version: now } = await read(id);
    expect((await change(id, { assigneeId })).body.version).toBe(now);
    expect(await office.auditOf('tickets', id)).toHaveLength(1);
  });

  it('is not assigned to nobody who exists, to who may not answer buyers, or to who has left', async () => {
    const { id } = await asked();
    for (const assigneeId of [999_999, office.idOf('content'), office.idOf('finance')])
      expect(await change(id, { assigneeId })).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    const { items } = (await office.call('support', 'GET assignees')).body;
    expect(items.map(({ login }) => login)).toEqual(['the_manager', 'the_owner', 'the_support']);
    await sql`update operators set is_active = false where login = 'the_manager'`.execute(world.db);
    expect((await change(id, { assigneeId: office.idOf('manager') })).status).toBe(400);
    await sql`update operators set is_active = true where login = 'the_manager'`.execute(world.db);
    expect(await office.auditOf('tickets', id)).toEqual([]);
  });

  it('is closed without an answer and opened again, and the message of a buyer opens it too', async () => {
    const { id, token } = await asked('Спасибо, уже разобрался');
    expect((await change(id, { status: 'closed' })).body).toMatchObject({
      status: 'closed',
      waitingSince: null,
      firstAnswerAt: null,
    });
    await change(id, { status: 'open' });
    await change(id, { status: 'closed' });
    await world.api('support/reply', { ticketId: id, message: 'Нет, не работает' }, token);
    expect(await read(id)).toMatchObject({ status: 'open', waitingSince: expect.any(String) });
    expect(await change(999_999, { status: 'closed' })).toMatchObject({ status: 404 });
  });
});

describe('a conversation that was closed by mistake', () => {
  it('waits from the same moment when it is reopened, unless it was answered', async () => {
    const { id } = await asked('Не входит');
    const { waitingSince } = await read(id);
    await change(id, { status: 'closed' });
    expect((await change(id, { status: 'open' })).body).toMatchObject({ status: 'open', waitingSince });
    await reply(id, 'Проверьте раскладку', true);
    expect((await change(id, { status: 'open' })).body).toMatchObject({ status: 'open', waitingSince: null });
  });

  it('says in the timeline of its order what was done', async () => {
    const { id, orderId } = await asked();
    await change(id, { assigneeId: office.idOf('manager') });
    await change(id, { assigneeId: null });
    await change(id, { status: 'closed' });
    await change(id, { status: 'open' });
    const { body } = await office.call('support', 'GET orders/:id', { params: { id: orderId } });
    expect(body.events.flatMap(({ kind, detail }) => (kind === 'operator' ? [detail] : []))).toEqual([
      'assigned',
      'unassigned',
      'closed',
      'reopened',
    ]);
  });
});

describe('an answer', () => {
  it('to messages before the newest one of the buyer is STALE, and the buyer still waits', async () => {
    const { id, token } = await asked('Не входит');
    const { messages, waitingSince } = await read(id);
    const lastMessageId = messages.at(-1)?.id;
    await world.api('support/reply', { ticketId: id, message: 'И второй тоже' }, token);
    const answerTo = (seen: number | undefined, text = 'Заменили') =>
      office.call('support', 'POST tickets/:id/reply', {
        params: { id },
        body: { text, close: true, ...(seen === undefined ? {} : { lastMessageId: seen }) },
      });
    expect(await answerTo(lastMessageId)).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
    const thread = await read(id);
    expect(thread).toMatchObject({ status: 'open', waitingSince, firstAnswerAt: null });
    expect(await office.auditOf('tickets', id)).toEqual([]);
    expect((await answerTo(thread.messages.at(-1)?.id)).status).toBe(200);
    // The response was lost, and the same answer is sent again.
    expect((await answerTo(thread.messages.at(-1)?.id)).status).toBe(200);
    expect((await read(id)).messages.map(({ author }) => author)).toEqual(['buyer', 'buyer', 'operator']);
  });
});

describe('the list of conversations', () => {
  it('has filters by whose it is and by what waits, and is sorted by waiting time', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()];
    const ids = [first.id, second.id, third.id];
    const among = async (query: object) => (await listed(query)).filter((id) => ids.includes(id));
    await openClaim(second.token, second.orderId, [1]);
    await reply(second.id, 'Проверяем');
    await reply(third.id, 'Готово', true);
    await change(third.id, { assigneeId: office.idOf('manager') });
    expect(await among({ isUnanswered: true })).toEqual([first.id]);
    expect(await among({ hasOpenClaim: true })).toEqual([second.id]);
    expect(await among({ needsAnswer: true, sort: 'waitingSince', order: 'asc' })).toEqual([first.id, second.id]);
    expect(await among({ needsAnswer: false })).toEqual([third.id]);
    expect(await among({ isMine: true })).toEqual([second.id]);
    expect(await among({ isMine: false })).toEqual([third.id, first.id]);
    expect(await among({ isAssigned: false })).toEqual([first.id]);
    expect(await among({ assigneeId: office.idOf('manager') })).toEqual([third.id]);
    expect(await among({ q: first.login })).toEqual([first.id]);
    expect(await among({ q: String(first.orderId) })).toContain(first.id);
    expect(await among({ q: '%' })).toEqual([]);
    await answer({ orderId: second.orderId, answer: 'replacement' });
    expect(await among({ hasOpenClaim: true })).toEqual([]);
    expect(await among({ needsAnswer: true })).toEqual([first.id]);
  });
});

describe('a canned reply', () => {
  const create = (body: object) => office.call('support', 'POST cannedReplies', { body: body as never });
  const edit = (id: number, body: object) => office.call('manager', 'PUT cannedReplies/:id', { params: { id }, body });

  it('is added, found, changed once from one version, and deleted, each in the audit log', async () => {
    const { status, body } = await create({
      title: ' Проверяем ',
      textRu: 'Проверяем заказ {order}.',
      textZh: '正在检查订单 {order}。',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Проверяем', textRu: 'Проверяем заказ {order}.', textEn: null });
    const found = (await office.call('finance', 'GET cannedReplies', { query: { q: '检查' } })).body;
    expect(found.items.map(({ id }) => id)).toEqual([body.id]);
    const changed = await edit(body.id, { version: body.version, textEn: 'We check order {order}.', textZh: '' });
    expect(changed.body).toMatchObject({ textEn: 'We check order {order}.', textZh: null, title: 'Проверяем' });
    expect(await edit(body.id, { version: body.version, title: 'Другое' })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE' },
    });
    const repeated = await edit(body.id, { title: 'Проверяем' });
    expect(repeated.body).toEqual(changed.body);
    const remove = () => office.call('support', 'DELETE cannedReplies/:id', { params: { id: body.id } });
    expect((await Promise.all([remove(), remove()])).map(({ status: each }) => each).toSorted()).toEqual([200, 404]);
    expect((await office.call('support', 'GET cannedReplies/:id', { params: { id: body.id } })).status).toBe(404);
    const audit = await office.auditOf('cannedReplies', body.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'POST cannedReplies',
      'PUT cannedReplies/:id',
      'DELETE cannedReplies/:id',
    ]);
    expect(audit.at(-1)?.before).toMatchObject({ textRu: 'Проверяем заказ {order}.' });
  });

  it('needs a title, a text in some language, and placeholders that stand for something', async () => {
    for (const body of [
      { title: 'Пусто' },
      { title: 'Пусто', textRu: '  ' },
      { title: '  ', textRu: 'Текст' },
      { title: 'Имя', textEn: 'Hello, {name}!' },
      { title: 'Длинно', textRu: 'а'.repeat(4_001) },
    ])
      expect(await create(body)).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    const { body } = await create({ title: 'Скобки', textRu: 'Нажмите { и }, {} или {login}' });
    expect(body.textRu).toBe('Нажмите { и }, {} или {login}');
    expect(await edit(body.id, { textRu: null })).toMatchObject({ status: 400 });
    expect((await office.call('support', 'GET cannedReplies/:id', { params: { id: body.id } })).body).toEqual(body);
  });
});
