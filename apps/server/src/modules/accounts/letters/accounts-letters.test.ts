import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listTablesContaining } from '../../../../test/list-tables-containing.ts';
import { codeIn, type Mailbox, openMailbox, tokenIn } from '../../../../test/mailbox.ts';
import { eventually, openWorld, PASSWORD, type World } from '../../../../test/shop.ts';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://lotok.test',
    SUPPORT_URL: 'https://t.me/support?a=1&b=2',
    SHOP_NAME: 'Лавка & Ко',
  });
});
afterEach(() => mailbox.answer(null));
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const mailTo = (recipient: string) =>
  world.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();

describe.each([
  ['ru', 'Сброс пароля', 'Подтвердите адрес', 'Удаление аккаунта', 'изменён', 'изменена', 'На балансе остаётся'],
  [
    'en',
    'Password reset',
    'Confirm your email',
    'Deleting your account',
    'password at',
    'account’s email',
    'is left on',
  ],
  ['zh', '重置密码', '请确认', '删除您', '密码已修改', '账号邮箱已修改', '您的余额'],
])('account emails in %s', (language, reset, confirm, deletion, password, email, balance) => {
  const cookie = { cookie: `language=${language}` };

  it('name the action, link to the right page and use the layout of the shop', async () => {
    const user = await world.user(12_345);
    const newEmail = `${language}@example.com`;
    await world.api('auth/sendPasswordResetEmail', { email: user.email }, undefined, cookie);
    const resetLetter = await mailbox.take(user.email);
    await world.api('auth/deleteAccount', {}, user.token, cookie);
    const deletionLetter = await mailbox.take(user.email);
    const change = { oldPassword: PASSWORD, newPassword: 'another password' };
    await world.api('auth/changePassword', change, user.token, cookie);
    const passwordLetter = await mailbox.take(user.email);
    await world.api('auth/changeEmail', { newEmail }, user.token, cookie);
    const confirmLetter = await mailbox.take(newEmail);
    await world.api('auth/confirmEmailChange', { token: tokenIn(confirmLetter) }, undefined, cookie);
    const emailLetter = await mailbox.take(user.email);

    const letters = [
      { letter: resetLetter, subject: reset, link: 'https://lotok.test/reset-password' },
      {
        letter: confirmLetter,
        subject: confirm,
        link: `https://lotok.test/confirm-email-change/${tokenIn(confirmLetter)}`,
      },
      {
        letter: deletionLetter,
        subject: deletion,
        link: `https://lotok.test/confirm-account-deletion/${tokenIn(deletionLetter)}`,
      },
      { letter: passwordLetter, subject: password, link: 'https://lotok.test/reset-password' },
      { letter: emailLetter, subject: email, link: 'https://t.me/support?a=1&b=2' },
    ];
    for (const { letter, subject, link } of letters) {
      expect(letter.subject).toContain(subject);
      expect(letter.subject).toContain('Лавка & Ко');
      expect(letter.text).toContain(link);
      expect(letter.text).not.toMatch(/[<{}]|(^|\s)mail\.\w/);
      expect(letter.html).toContain(`href="${link.replace('&', '&#38;')}"`);
      expect(letter.html).toContain(`<html lang="${language}">`);
      expect(letter.html).toContain('prefers-color-scheme:dark');
      expect(letter.html).not.toMatch(/<script|<img|style="/);
    }
    expect(codeIn(resetLetter)).toHaveLength(6);
    expect(resetLetter.html).toContain(`<p class="code">${codeIn(resetLetter)}</p>`);
    expect(resetLetter.subject).not.toContain(codeIn(resetLetter));
    expect(deletionLetter.text).toContain(balance);
    expect(deletionLetter.text).toContain('123,45');
    for (const letter of [passwordLetter, emailLetter]) expect(letter.text).toMatch(/\d\d:\d\d UTC/);
  });
});

describe('the secret of an email', () => {
  it('is not readable in the database while the email is queued, nor after it is sent', async () => {
    mailbox.answer({ code: 451 });
    const { email, token } = await world.user();
    await world.api('auth/sendPasswordResetEmail', { email });
    await world.api('auth/deleteAccount', {}, token);
    const waiting = await world.db.selectFrom('mails').select('about').where('recipient', '=', email).execute();
    expect(waiting.map(({ about }) => typeof (about as { sealed: unknown }).sealed)).toEqual(['string', 'string']);
    await eventually(async () => mailbox.refusedCount() >= 2);
    const before = await copyOfMails(email);
    mailbox.answer(null);
    await world.makeJobsDue('mail.send');
    const letters = [await mailbox.take(email), await mailbox.take(email)];
    const [codes, tokens] = [letters.map(codeIn).filter(Boolean), letters.map(tokenIn).filter(Boolean)];
    expect([codes.length, tokens.length]).toEqual([1, 1]);
    for (const secret of [...codes, ...tokens]) expect(before).not.toContain(secret);
    // Six characters are in the text of any hash by chance now and then.
    for (const code of codes)
      expect(await listTablesContaining(world.db, code, ['public.mails', 'public.reset_codes'])).toEqual([]);
    for (const token of tokens) expect(await listTablesContaining(world.db, token)).toEqual([]);
    await eventually(async () => {
      const left = await world.db
        .selectFrom('mails')
        .select(['about', 'sent_at'])
        .where('recipient', '=', email)
        .execute();
      return left.every(({ about, sent_at }) => sent_at && !('sealed' in (about as object)));
    });
  });

  it('is not sent after it has expired', async () => {
    mailbox.answer({ code: 451 });
    const { email } = await world.user();
    const refused = mailbox.refusedCount();
    await world.api('auth/sendPasswordResetEmail', { email });
    await eventually(async () => mailbox.refusedCount() > refused);
    await sql`update mails set about = jsonb_set(about, '{until}', to_jsonb(now())) where recipient = ${email}`.execute(
      world.db,
    );
    mailbox.answer(null);
    await world.makeJobsDue('mail.send');
    await eventually(async () => (await mailTo(email)).sent_at);
    expect(mailbox.listTo(email)).toEqual([]);
  });
});

describe('an email that cannot be sent', () => {
  it('is retried with the same Message-ID, so that mail clients show it once', async () => {
    mailbox.answer({ code: 451, after: true });
    const { email } = await world.user();
    await world.api('auth/sendPasswordResetEmail', { email });
    const first = await mailbox.take(email);
    mailbox.answer(null);
    await eventually(async () => {
      await world.makeJobsDue('mail.send');
      return (await mailTo(email)).sent_at;
    });
    const second = await mailbox.take(email);
    expect(second.messageId).toMatch(/^<[\w-]{43}@localhost>$/);
    expect(second).toMatchObject({ messageId: first.messageId, text: first.text, html: first.html });
    expect(mailbox.listTo(email)).toHaveLength(2);
  });

  it('is given up at once after a permanent refusal of the recipient, and its secret is deleted', async () => {
    mailbox.answer({ code: 550 });
    const { email } = await world.user();
    const refused = mailbox.refusedCount();
    await world.api('auth/sendPasswordResetEmail', { email });
    const mail = await eventually(async () => {
      const found = await mailTo(email);
      return found.given_up_at && found;
    });
    expect(mail.sent_at).toBeNull();
    expect(mail.about).not.toHaveProperty('sealed');
    mailbox.answer(null);
    await world.makeJobsDue('mail.send');
    await eventually(async () => (await jobsLeft()) === 0);
    expect(mailbox.refusedCount()).toBe(refused + 1);
    expect(mailbox.listTo(email)).toEqual([]);
  });

  it('is given up after the last attempt, and its secret is deleted', async () => {
    mailbox.answer({ code: 451 });
    const { email } = await world.user();
    const refused = mailbox.refusedCount();
    await world.api('auth/sendPasswordResetEmail', { email });
    await eventually(async () => mailbox.refusedCount() > refused);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1
      where payload->>'mailId' = (select id::text from mails where recipient = ${email})`.execute(world.db);
    const mail = await eventually(async () => {
      await world.makeJobsDue('mail.send');
      const found = await mailTo(email);
      return found.given_up_at && found;
    });
    expect(mail.about).not.toHaveProperty('sealed');
    // The job ends a moment after its write is visible.
    await eventually(async () => (await jobsLeft()) === 0);
  });
});

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'mail.send'`.execute(world.db);
  return rows[0]?.count ?? 0;
}

async function copyOfMails(recipient: string): Promise<string> {
  return JSON.stringify(await world.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute());
}
