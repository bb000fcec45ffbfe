import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, type Mailbox, openMailbox, tokenIn } from '../../../../test/mailbox.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://lotok.test' });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const outcome = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 'OK' : `${status} ${(body as { errorCode: string }).errorCode}`;
const isSignedIn = async (token: string) => (await world.api('auth/verifyToken', {}, token)).status === 200;
const whoIs = async (token: string) => (await world.api('auth/verifyToken', {}, token)).body;
let named = 0;
const freshEmail = () => `fresh_${(named += 1)}@example.com`;

describe('changing the password', () => {
  const newPassword = 'новый пароль 42';
  const change = async (token: string, oldPassword: string, password = newPassword) =>
    outcome(await world.api('auth/changePassword', { oldPassword, newPassword: password }, token));

  it('takes the old password, ends all other sessions and notifies the owner', async () => {
    const { token, login, email } = await world.user();
    const other = (await world.api('auth/login', { login, password: PASSWORD })).body.token;
    expect(await change(token, PASSWORD)).toBe('OK');
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await world.api('auth/login', { login, password: PASSWORD })).status).toBe(401);
    expect((await world.api('auth/login', { login, password: newPassword })).status).toBe(200);
    const letter = await mailbox.take(email);
    expect(letter.text).toContain('https://lotok.test/reset-password');
    expect(letter.text).not.toContain(newPassword);
  });

  it('is refused when the old password is wrong or the new one is too short', async () => {
    const { token, login } = await world.user();
    expect(await change(token, 'not the password')).toBe('401 WRONG_PASSWORD');
    expect(await change(token, PASSWORD, '1234567')).toBe('400 PASSWORD_SHORT');
    expect(outcome(await world.api('auth/changePassword', { oldPassword: '', newPassword }, token))).toBe(
      '400 VALIDATION',
    );
    expect((await world.api('auth/login', { login, password: PASSWORD })).status).toBe(200);
  });

  it('succeeds once for two concurrent calls', async () => {
    const { token } = await world.user();
    const outcomes = await Promise.all([change(token, PASSWORD, 'one of them'), change(token, PASSWORD, 'the other')]);
    expect(outcomes.toSorted()).toEqual(['401 WRONG_PASSWORD', 'OK']);
  });

  it('invalidates codes and links that were requested before', async () => {
    const { token, email } = await world.user();
    const newEmail = freshEmail();
    await world.api('auth/changeEmail', { newEmail }, token);
    await world.api('auth/sendPasswordResetEmail', { email });
    const resetCode = codeIn(await mailbox.take(email));
    expect(await change(token, PASSWORD)).toBe('OK');
    const check = await world.api('auth/checkResetPasswordCode', { email, resetCode });
    expect(check.body.errorCode).toBe('INVALID_RESET_CODE');
    const link = tokenIn(await mailbox.take(newEmail));
    expect((await world.api('auth/confirmEmailChange', { token: link })).status).toBe(404);
  });
});

describe('changing the Telegram name', () => {
  const change = async (token: string, newTelegramUsername: string) =>
    outcome(await world.api('auth/changeTelegramUsername', { newTelegramUsername }, token));

  it('stores the new name, also when only its case changes', async () => {
    const { token } = await world.user();
    expect(await change(token, '@Some_One')).toBe('OK');
    expect(await change(token, '@some_one')).toBe('OK');
    expect((await whoIs(token)).telegramUsername).toBe('@some_one');
  });

  it('refuses a name that does not begin with @ or has nothing after it', async () => {
    const { token } = await world.user();
    for (const name of ['someone', '@', '']) expect(await change(token, name)).toBe('400 VALIDATION');
  });

  it('gives a name to exactly one of several concurrent callers, whatever its case', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => world.user()));
    const names = ['@wanted', '@Wanted', '@WANTED', '@wAnTeD', '@wanteD'];
    const outcomes = await Promise.all(users.map(({ token }, index) => change(token, names[index] ?? '')));
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('409 TELEGRAM_USERNAME_EXISTS'), 'OK']);
  });
});

describe('changing the email', () => {
  const change = async (token: string, newEmail: string) =>
    outcome(await world.api('auth/changeEmail', { newEmail }, token));
  const confirm = async (token: string) => outcome(await world.api('auth/confirmEmailChange', { token }));

  it('takes effect when the link sent to the new address is opened, and notifies the old address', async () => {
    const { token, email, login } = await world.user();
    const newEmail = freshEmail();
    expect(await change(token, newEmail)).toBe('OK');
    expect((await whoIs(token)).email).toBe(email);
    const letter = await mailbox.take(newEmail);
    const link = tokenIn(letter);
    expect(letter.text).toContain(`https://lotok.test/confirm-email-change/${link}`);
    expect(letter.html).toContain(`href="https://lotok.test/confirm-email-change/${link}"`);
    expect(await confirm(link)).toBe('OK');
    expect(await confirm(link)).toBe('404 NOT_FOUND');
    expect(await whoIs(token)).toMatchObject({ email: newEmail, login });
    expect((await mailbox.take(email)).subject).toBe('Почта аккаунта в магазине «Лоток» изменена');
    expect((await world.api('auth/sendPasswordResetEmail', { email })).body.errorCode).toBe('USER_NOT_FOUND');
    expect((await world.api('auth/sendPasswordResetEmail', { email: newEmail })).status).toBe(200);
  });

  it.each(['', 'nobody', 'no body@example.com', 'a@b', '@example.com'])(
    'refuses an address that is not valid: %j',
    async (newEmail) => {
      const { token } = await world.user();
      expect(await change(token, newEmail)).toBe('400 EMAIL_INVALID');
    },
  );

  it('refuses an address of another user in any case, and lets users change the case of their own', async () => {
    const [{ token, email }, other] = await Promise.all([world.user(), world.user()]);
    expect(await change(token, other.email.toUpperCase())).toBe('409 EMAIL_EXISTS');
    expect(await change(token, email)).toBe('409 EMAIL_EXISTS');
    const shown = email.toUpperCase();
    expect(await change(token, shown)).toBe('OK');
    expect(await confirm(tokenIn(await mailbox.take(shown)))).toBe('OK');
    expect((await whoIs(token)).email).toBe(shown);
  });

  it('gives an address that two users request to the first who confirms', async () => {
    const users = await Promise.all([world.user(), world.user()]);
    const newEmail = freshEmail();
    for (const { token } of users) expect(await change(token, newEmail)).toBe('OK');
    const links = [tokenIn(await mailbox.take(newEmail)), tokenIn(await mailbox.take(newEmail))];
    expect((await Promise.all(links.map(confirm))).toSorted()).toEqual(['409 EMAIL_EXISTS', 'OK']);
    const { count } = await world.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', '=', newEmail)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('is confirmed only by the latest link, within 24 hours', async () => {
    const { token, buyerId } = await world.user();
    const [first, second] = [freshEmail(), freshEmail()];
    await change(token, first);
    await change(token, second);
    expect(await confirm(tokenIn(await mailbox.take(first)))).toBe('404 NOT_FOUND');
    const link = tokenIn(await mailbox.take(second));
    await sql`update letter_links set expires_at = expires_at - interval '24 hours' where buyer_id = ${buyerId}`.execute(
      world.db,
    );
    expect(await confirm(link)).toBe('404 NOT_FOUND');
  });

  it('is not confirmed by a link of another purpose or by any other token', async () => {
    const { token, email } = await world.user();
    await world.api('auth/deleteAccount', {}, token);
    expect(await confirm(tokenIn(await mailbox.take(email)))).toBe('404 NOT_FOUND');
    expect(await confirm(token)).toBe('404 NOT_FOUND');
    expect(await confirm('x')).toBe('404 NOT_FOUND');
    expect(await isSignedIn(token)).toBe(true);
  });
});

it('a guest cannot change any credentials', async () => {
  const token = await world.guest();
  const refused = [
    await world.api('auth/changePassword', { oldPassword: PASSWORD, newPassword: PASSWORD }, token),
    await world.api('auth/changeTelegramUsername', { newTelegramUsername: '@guest' }, token),
    await world.api('auth/changeEmail', { newEmail: freshEmail() }, token),
    await world.api('auth/deleteAccount', {}, token),
  ];
  expect(refused.map(outcome)).toEqual(Array(4).fill('401 INVALID_TOKEN'));
});
