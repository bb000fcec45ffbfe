import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const newPassword = 'совсем другой пароль';

/** A user who has requested a code, and the code from the email. */
async function userWithCode() {
  const user = await world.user();
  expect((await world.api('auth/sendPasswordResetEmail', { email: user.email })).status).toBe(200);
  return { ...user, resetCode: codeIn(await mailbox.take(user.email)) };
}

const check = async (email: string, resetCode: string) => {
  const { status, body } = await world.api('auth/checkResetPasswordCode', { email, resetCode });
  return status === 200 ? 'OK' : body.errorCode;
};
const reset = async (email: string, resetCode: string, password = newPassword) => {
  const { status, body } = await world.api('auth/resetPassword', { email, resetCode, newPassword: password });
  return status === 200 ? 'OK' : body.errorCode;
};
const logIn = async (login: string, password: string) => (await world.api('auth/login', { login, password })).status;
/** Another code of the same alphabet. */
const wrong = (code: string) => (code[0] === 'A' ? 'B' : 'A') + code.slice(1);

describe('a password reset', () => {
  it('takes the emailed code once, in upper or lower case', async () => {
    const { email, login, token, resetCode } = await userWithCode();
    expect(resetCode).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(await check(email.toUpperCase(), resetCode.toLowerCase())).toBe('OK');
    expect(await check(email, ` ${resetCode} `)).toBe('OK');
    expect(await reset(email, resetCode.toLowerCase())).toBe('OK');
    expect(await reset(email, resetCode)).toBe('INVALID_RESET_CODE');
    expect(await check(email, resetCode)).toBe('INVALID_RESET_CODE');
    expect((await world.api('auth/verifyToken', {}, token)).status).toBe(401);
    expect(await logIn(login, PASSWORD)).toBe(401);
    expect(await logIn(login, newPassword)).toBe(200);
    expect((await mailbox.take(email)).subject).toBe('Пароль в магазине «Лоток» изменён');
  });

  it('ends all sessions', async () => {
    const { email, login, resetCode } = await userWithCode();
    const other = (await world.api('auth/login', { login, password: PASSWORD })).body.token;
    expect((await world.api('auth/verifyToken', {}, other)).status).toBe(200);
    expect(await reset(email, resetCode)).toBe('OK');
    expect((await world.api('auth/verifyToken', {}, other)).status).toBe(401);
  });

  it('with a password that is too short does not consume the code', async () => {
    const { email, resetCode } = await userWithCode();
    expect(await reset(email, resetCode, '1234567')).toBe('PASSWORD_SHORT');
    expect(await reset(email, resetCode, '12345678')).toBe('OK');
  });

  it('succeeds once for two concurrent calls', async () => {
    const { email, login, resetCode } = await userWithCode();
    const passwords = ['the first password', 'the second password'];
    const outcomes = await Promise.all(passwords.map((password) => reset(email, resetCode, password)));
    expect(outcomes.toSorted()).toEqual(['INVALID_RESET_CODE', 'OK']);
    const winner = outcomes.indexOf('OK');
    expect(await logIn(login, passwords[winner] ?? '')).toBe(200);
    expect(await logIn(login, passwords[1 - winner] ?? '')).toBe(401);
  });

  it('for an unknown email is refused with USER_NOT_FOUND', async () => {
    const email = 'nobody@example.com';
    expect((await world.api('auth/sendPasswordResetEmail', { email })).body.errorCode).toBe('USER_NOT_FOUND');
    expect(await check(email, 'AAAAAA')).toBe('USER_NOT_FOUND');
    expect(await reset(email, 'AAAAAA')).toBe('USER_NOT_FOUND');
    expect((await world.api('auth/sendPasswordResetEmail', { email: 'no address' })).body.errorCode).toBe('VALIDATION');
  });
});

describe('a reset code', () => {
  it('is invalid before one was requested, and for another user', async () => {
    const { email } = await world.user();
    expect(await check(email, 'ABCDEF')).toBe('INVALID_RESET_CODE');
    const { resetCode } = await userWithCode();
    expect(await check(email, resetCode)).toBe('INVALID_RESET_CODE');
  });

  it('becomes invalid after the fifth wrong attempt, whichever call makes it', async () => {
    const { email, resetCode } = await userWithCode();
    for (let tries = 0; tries < 2; tries += 1) expect(await check(email, wrong(resetCode))).toBe('INVALID_RESET_CODE');
    for (let tries = 0; tries < 2; tries += 1) expect(await reset(email, wrong(resetCode))).toBe('INVALID_RESET_CODE');
    expect(await check(email, resetCode)).toBe('OK');
    expect(await check(email, wrong(resetCode))).toBe('INVALID_RESET_CODE');
    expect(await check(email, resetCode)).toBe('INVALID_RESET_CODE');
    expect(await reset(email, resetCode)).toBe('INVALID_RESET_CODE');
  });

  it('counts each of many concurrent wrong attempts', async () => {
    const { email, resetCode } = await userWithCode();
    await Promise.all(Array.from({ length: 4 }, () => check(email, wrong(resetCode))));
    expect(await check(email, resetCode)).toBe('OK');
    await Promise.all(Array.from({ length: 12 }, () => check(email, wrong(resetCode))));
    expect(await check(email, resetCode)).toBe('INVALID_RESET_CODE');
    const { tries } = await world.db
      .selectFrom('reset_codes as c')
      .innerJoin('users as u', 'u.buyer_id', 'c.buyer_id')
      .select('tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  it('is valid for 15 minutes and then reported as expired, not as wrong', async () => {
    const { email, buyerId, resetCode } = await userWithCode();
    const age = (minutes: number) =>
      sql`update reset_codes set expires_at = expires_at - make_interval(mins => ${minutes}::int) where buyer_id = ${buyerId}`.execute(
        world.db,
      );
    await age(14);
    expect(await check(email, resetCode)).toBe('OK');
    await age(1);
    expect(await check(email, resetCode)).toBe('RESET_CODE_EXPIRED');
    expect(await reset(email, resetCode)).toBe('RESET_CODE_EXPIRED');
    expect(await check(email, wrong(resetCode))).toBe('INVALID_RESET_CODE');
  });

  it('is replaced by a new one, which has attempts of its own', async () => {
    const { email, resetCode: old } = await userWithCode();
    for (let tries = 0; tries < 5; tries += 1) await check(email, wrong(old));
    await world.api('auth/sendPasswordResetEmail', { email });
    const fresh = codeIn(await mailbox.take(email));
    expect(await check(email, old)).toBe('INVALID_RESET_CODE');
    expect(await reset(email, fresh)).toBe('OK');
  });
});
