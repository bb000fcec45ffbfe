import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { createAuthenticator } from '../../../../test/software-authenticator.ts';

const ORIGIN = 'https://shop.example';
const NEW_PASSWORD = 'another long password';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ PUBLIC_URL: ORIGIN, SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

type Owner = Awaited<ReturnType<World['user']>>;

async function addPasskey({ token }: Owner, { name = 'Phone', headers = {} } = {}) {
  const authenticator = createAuthenticator({ origin: ORIGIN });
  const started = await world.api('auth/startPasskeyRegistration', { password: PASSWORD }, token);
  const response = authenticator.create(started.body.options);
  const { body } = await world.api('auth/finishPasskeyRegistration', { name, response }, token, headers);
  return { authenticator, passkeyId: body.passkey_id };
}
type Added = Awaited<ReturnType<typeof addPasskey>>;

async function signIn({ authenticator }: Added) {
  const { body } = await world.api('auth/startPasskeyLogin', {});
  const signed = { challengeId: body.challenge_id, response: authenticator.get(body.options) };
  return world.api('auth/finishPasskeyLogin', signed);
}

const age = ({ passkeyId }: Added, days: number) =>
  sql`update passkeys set created_at = now() - make_interval(days => ${days}::int) where id = ${passkeyId}`.execute(
    world.db,
  );
const passkeysOf = async (token: string) => (await world.api('auth/getSecurity', {}, token)).body.passkeys;
const isSignedIn = async (token: string) => (await world.api('auth/verifyToken', {}, token)).status === 200;
const keepPasskey = (passkeyId: number, token: string, password = NEW_PASSWORD) =>
  world.api('auth/keepPasskey', { passkeyId, password }, token);

/** Resets the password with an emailed code; returns the notification and the token of a new session. */
async function reset({ email, login }: Owner) {
  await world.api('auth/sendPasswordResetEmail', { email });
  const resetCode = codeIn(await mailbox.take(email));
  const done = await world.api('auth/resetPassword', { email, resetCode, newPassword: NEW_PASSWORD });
  expect(done.status).toBe(200);
  const letter = await mailbox.take(email);
  const { body } = await world.api('auth/login', { login, password: NEW_PASSWORD });
  return { letter, token: body.token };
}

describe.each([
  [
    'ru',
    ['добавлен ключ доступа', 'удалён ключ доступа', 'включена двухэтапная проверка', 'отключена двухэтапная проверка'],
  ],
  ['en', ['passkey was added', 'passkey was removed', 'verification was turned on', 'verification was turned off']],
  ['zh', ['已添加通行密钥', '已删除通行密钥', '已启用两步验证', '已停用两步验证']],
])('in %s the owner is notified by email', (language, [added = '', removed = '', on = '', off = '']) => {
  const headers = { cookie: `language=${language}` };

  it('when a passkey is added and when one is removed', async () => {
    const owner = await world.user();
    const { passkeyId } = await addPasskey(owner, { name: 'Click http://evil.example', headers });
    const first = await mailbox.take(owner.email);
    await world.api('auth/removePasskey', { passkeyId }, owner.token, headers);
    const second = await mailbox.take(owner.email);
    expect(first.subject).toContain(added);
    expect(second.subject).toContain(removed);
    for (const letter of [first, second]) {
      expect(letter.text).toMatch(/\d\d:\d\d UTC/);
      expect(letter.text).toContain(`${ORIGIN}/reset-password`);
      expect(letter.text + letter.html).not.toContain('evil.example');
      expect(letter.text).not.toMatch(/[<{}]|(^|\s)mail\.\w/);
    }
  });

  it('when an authenticator is enabled and when it is disabled', async () => {
    const owner = await world.user();
    const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, owner.token)).body;
    const code = () => new TOTP({ secret }).generate();
    const { body } = await world.api('auth/enableTotp', { code: code() }, owner.token, headers);
    expect((await mailbox.take(owner.email)).subject).toContain(on);
    const input = { password: PASSWORD, code: body.recovery_codes[0] ?? '' };
    await world.api('auth/disableTotp', input, owner.token, headers);
    expect((await mailbox.take(owner.email)).subject).toContain(off);
  });
});

describe('a call that changes nothing', () => {
  it('sends no email', async () => {
    const owner = await world.user();
    await world.api('auth/startTotp', { password: PASSWORD }, owner.token);
    await world.api('auth/enableTotp', { code: '000' }, owner.token);
    await world.api('auth/disableTotp', { password: PASSWORD, code: '000000' }, owner.token);
    await world.api('auth/finishPasskeyRegistration', { name: 'x', response: {} }, owner.token);
    await world.api('auth/removePasskey', { passkeyId: 999_999 }, owner.token);
    const written = await world.db.selectFrom('mails').select('kind').where('buyer_id', '=', owner.buyerId).execute();
    expect(written).toEqual([]);
  });
});

describe('a password reset', () => {
  it('removes passkeys of the last week and puts older ones in review, which can still sign in', async () => {
    const owner = await world.user();
    const [old, young] = [await addPasskey(owner, { name: 'Old' }), await addPasskey(owner, { name: 'Young' })];
    await age(old, 8);
    await age(young, 6);
    expect((await signIn(young)).status).toBe(200);
    for (let taken = 0; taken < 2; taken += 1) await mailbox.take(owner.email);
    const { letter, token } = await reset(owner);
    expect(letter.text).toContain('1 ключ');
    expect(letter.text).toContain('Осталось ключей доступа: 1');
    expect(await passkeysOf(token)).toMatchObject([{ id: old.passkeyId, needs_review: true }]);
    expect(await signIn(young)).toMatchObject({ status: 401, body: { errorCode: 'PASSKEY_INVALID' } });
    expect((await signIn(old)).status).toBe(200);
    expect(await isSignedIn(owner.token)).toBe(false);
  });

  it('does not mention passkeys in the email when there are none', async () => {
    const owner = await world.user();
    const { letter } = await reset(owner);
    expect(letter.text).not.toMatch(/ключ/i);
  });

  it('differs from a change of the password, which leaves passkeys as they are', async () => {
    const owner = await world.user();
    await addPasskey(owner);
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await world.api('auth/changePassword', change, owner.token)).status).toBe(200);
    expect(await passkeysOf(owner.token)).toMatchObject([{ needs_review: false }]);
  });
});

describe('a passkey in review', () => {
  async function inReview() {
    const owner = await world.user();
    const passkey = await addPasskey(owner);
    await age(passkey, 30);
    await mailbox.take(owner.email);
    return { owner, passkey, ...(await reset(owner)) };
  }

  it('is confirmed only by its owner and only with the new password', async () => {
    const { passkey, token } = await inReview();
    const thief = (await signIn(passkey)).body.token;
    expect(await keepPasskey(passkey.passkeyId, thief, PASSWORD)).toMatchObject({
      status: 401,
      body: { errorCode: 'WRONG_PASSWORD' },
    });
    const stranger = await world.user();
    expect((await keepPasskey(passkey.passkeyId, stranger.token, PASSWORD)).status).toBe(404);
    expect(await passkeysOf(token)).toMatchObject([{ needs_review: true }]);
    expect((await keepPasskey(passkey.passkeyId, token)).status).toBe(200);
    expect((await keepPasskey(passkey.passkeyId, token)).status).toBe(200);
    expect(await passkeysOf(token)).toMatchObject([{ needs_review: false }]);
    expect(await isSignedIn(thief)).toBe(true);
  });

  it('ends the sessions that it opened when it is removed', async () => {
    const { passkey, token } = await inReview();
    const thief = (await signIn(passkey)).body.token;
    expect(await isSignedIn(thief)).toBe(true);
    expect((await world.api('auth/removePasskey', { passkeyId: passkey.passkeyId }, token)).status).toBe(200);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
    expect((await signIn(passkey)).status).toBe(401);
  });

  it('that was confirmed ends no session when it is removed later', async () => {
    const { passkey, token } = await inReview();
    const phone = (await signIn(passkey)).body.token;
    await keepPasskey(passkey.passkeyId, token);
    await world.api('auth/removePasskey', { passkeyId: passkey.passkeyId }, token);
    expect(await isSignedIn(phone)).toBe(true);
  });
});
