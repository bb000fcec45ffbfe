import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { findTextProblem } from './letter-text.rules.ts';

let mailbox: Mailbox;
let world: World;
let office: Office;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://lotok.test', SHOP_NAME: 'Лавка' });
  office = await openOffice({ db: world.db, origin: world.origin });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const list = async (query: object = {}) =>
  (await office.call('content', 'GET letters', { query: { perPage: 200, ...query } })).body.items;
const idOf = async (key: string) => (await list()).find((letter) => letter.key === key)?.id ?? 0;
const get = async (id: number) => (await office.call('content', 'GET letters/:id', { params: { id } })).body;
const change = (id: number, body: object) => office.call('content', 'PUT letters/:id', { params: { id }, body });
const resetLetter = async () => {
  const user = await world.user();
  await world.api('auth/sendPasswordResetEmail', { email: user.email }, undefined, { cookie: 'language=ru' });
  return mailbox.take(user.email);
};

it('every subject and footer has its own number, and its own text contains its placeholders', async () => {
  const items = await list();
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  for (const { id } of items) {
    const { defaults, isChanged } = await get(id);
    expect(isChanged).toBe(false);
    for (const text of Object.values(defaults)) expect(findTextProblem('text', text, text)).toBeNull();
  }
});

it('a changed subject and footer are sent as text, and an empty text is the own one again', async () => {
  const [subject, footer] = [await idOf('reset.subject'), await idOf('reset.why')];
  const own = await get(subject);
  const text = 'Код для {shop}\r\nBcc: x@evil.example <b>';
  expect((await change(subject, { version: 1, text })).body).toMatchObject({
    version: 2,
    isChanged: true,
    text: 'Код для {shop} Bcc: x@evil.example <b>',
    textEn: own.textEn,
  });
  await change(footer, { text: '<script>alert(1)</script>' });
  const letter = await resetLetter();
  expect(letter.subject).toBe('Код для Лавка Bcc: x@evil.example <b>');
  expect(letter.html).not.toContain('<script>');
  expect(letter.html).toContain('&#60;script&#62;alert(1)');
  expect((await list({ isChanged: true })).map(({ key }) => key)).toEqual(['reset.subject', 'reset.why']);

  expect(await change(subject, { version: 1, text: '' })).toMatchObject({
    status: 409,
    body: { errorCode: 'STALE', params: { changedBy: 'the_content', version: 2 } },
  });
  expect((await change(subject, { version: 2, text: '' })).body).toMatchObject({ text: own.text, isChanged: false });
  expect((await resetLetter()).subject).toContain('Лавка');
  expect((await resetLetter()).subject).not.toContain('Bcc');
  expect(await office.auditOf('letters', subject)).toHaveLength(2);
});

it('a text with a missing or unknown placeholder is refused, stored or as a preview', async () => {
  const id = await idOf('ticket.subject');
  const own = await get(id);
  expect(own.placeholders).toEqual(['id', 'shop']);
  for (const text of ['Ответ', 'Ответ {id}', '{id} {shop} {product}', '{id} {shop} {', '{id} {shop} {count, plural}']) {
    expect([text, (await change(id, { text })).body.details]).toMatchObject([text, [{ path: 'text' }]]);
    const preview = { params: { id }, body: { language: 'ru' as const, text } };
    expect((await office.call('content', 'POST letters/:id/preview', preview)).status).toBe(400);
  }
  expect((await get(id)).version).toBe(1);
});

it('a preview shows the email with the text that is not stored yet', async () => {
  const id = await idOf('domain.why');
  const preview = (language: 'ru' | 'en' | 'zh', text: string) =>
    office.call('content', 'POST letters/:id/preview', { params: { id }, body: { language, text } });
  expect((await preview('en', 'Bye, {shop}')).body).toMatchObject({
    subject: expect.stringContaining('example.com'),
    title: expect.stringContaining('example.com'),
    text: expect.stringContaining('example.com'),
    footer: 'Bye, Лавка',
  });
  for (const { id: each } of await list())
    for (const language of ['ru', 'en', 'zh'] as const) {
      const request = { params: { id: each }, body: { language, text: '' } };
      const { status, body } = await office.call('content', 'POST letters/:id/preview', request);
      expect([each, status, JSON.stringify(body)]).toEqual([each, 200, expect.not.stringMatching(/[{]\w+[}]/)]);
    }
});

it('two changes at once are one after the other', async () => {
  const id = await idOf('goods.why');
  const replies = await Promise.all(['Раз', 'Два'].map((text) => change(id, { version: 1, text })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
