import { expect, it } from 'vitest';
import type { Mailbox } from '../../../../test/mailbox.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorldWithMailbox } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
let mailbox: Mailbox;
const { boughtByGuest } = refundHelpers(() => world);
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

const read = async (id: number) => (await office.call('support', 'GET orders/:id', { params: { id } })).body;
const resend = (id: number) => office.call('support', 'POST mails/:id/resend', { params: { id } });
const mailOf = async (email: string) => {
  const { body } = await office.call('support', 'GET mails', { query: { q: email } });
  const { id = 0 } = body.items.at(-1) ?? {};
  return (await office.call('support', 'GET mails/:id', { params: { id } })).body;
};

it('an email that was sent is sent once more as a copy, once within a minute', async () => {
  const email = 'copy@example.com';
  const { orderId } = await boughtByGuest({ email });
  await mailbox.take(email);
  await expect.poll(async () => (await mailOf(email)).status).toBe('sent');
  const mail = await mailOf(email);
  expect(mail).toMatchObject({ attempts: 1, failure: null, canResend: true });
  expect(mail.subject).not.toBe('');
  const replies = await Promise.all([resend(mail.id), resend(mail.id), resend(mail.id)]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  await mailbox.take(email);
  const copies = (await read(orderId)).events.filter(({ kind }) => kind === 'mail');
  expect(copies).toMatchObject([{ operator: null }, { operator: 'the_support' }]);
  expect(await office.auditOf('mails', replies[0]?.body.id ?? 0)).toHaveLength(1);
});

it('an email that failed is tried again itself', async () => {
  const email = 'failed@example.com';
  await boughtByGuest({ email });
  await mailbox.take(email);
  await expect.poll(async () => (await mailOf(email)).status).toBe('sent');
  const { id } = await mailOf(email);
  await world.db.updateTable('mails').set({ sent_at: null, given_up_at: new Date() }).where('id', '=', id).execute();
  expect((await resend(id)).body).toMatchObject({ id, version: 3 });
  await mailbox.take(email);
  await expect.poll(async () => (await mailOf(email)).status).toBe('sent');
  expect(await mailOf(email)).toMatchObject({ id, attempts: 2 });
});

it('an email with a deleted secret is never sent again', async () => {
  const email = `secret_${crypto.randomUUID()}@example.com`;
  const about = JSON.stringify({ until: '2030-01-01T00:00:00.000Z' });
  const row = { message_id: email, kind: 'reset-code', recipient: email, language: 'ru', about, sent_at: new Date() };
  await world.db.insertInto('mails').values(row).execute();
  const mail = await mailOf(email);
  expect(mail.canResend).toBe(false);
  expect((await resend(mail.id)).status).toBe(400);
  expect((await resend(999_999_999)).status).toBe(404);
});

it('an email is read in the office with masks in place of the goods, and one with a deleted secret is not', async () => {
  const letterOf = (id: number) => office.call('support', 'GET mails/:id/letter', { params: { id } });
  const email = 'read@example.com';
  const { orderId } = await boughtByGuest({ email });
  const sent = await mailbox.take(email);
  const [unit] = (await office.call('support', 'GET orders/:id', { params: { id: orderId }, query: { reveal: '1' } }))
    .body.units;
  const { letter } = (await letterOf((await mailOf(email)).id)).body;
  expect(sent.text).toContain(unit?.text);
  expect(letter?.subject.replace(/[\u00a0\u202f]/g, ' ')).toBe(sent.subject);
  expect(letter?.text).not.toContain(unit?.text);
  expect(letter?.text).toContain('••••••••');

  const about = JSON.stringify({ until: '2030-01-01T00:00:00.000Z' });
  const address = `secret_${crypto.randomUUID()}@example.com`;
  const row = {
    message_id: address,
    kind: 'reset-code',
    recipient: address,
    language: 'ru',
    about,
    sent_at: new Date(),
  };
  await world.db.insertInto('mails').values(row).execute();
  expect((await letterOf((await mailOf(address)).id)).body).toEqual({ letter: null });
  expect((await letterOf(999_999_999)).status).toBe(404);
});
