import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { openWorld, PASSWORD, type World } from '../../../test/shop.ts';
import { createAuthenticator } from '../../../test/software-authenticator.ts';

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
  const asked = await world.api('auth/startPasskeyRegistration', { password: PASSWORD }, token);
  const response = authenticator.create(asked.body.options);
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
const isAlive = async (token: string) => (await world.api('auth/verifyToken', {}, token)).status === 200;
const keep = (passkeyId: number, token: string, password = NEW_PASSWORD) =>
  world.api('auth/keepPasskey', { passkeyId, password }, token);

/** Resets the password by letter, as who has the mailbox; answers the letter that says so, and a new session. */
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
])('in %s its owner is told by letter', (language, [added = '', removed = '', on = '', off = '']) => {
  const headers = { cookie: `language=${language}` };

  it('of a passkey that is added and of one that is removed', async () => {
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

  it('of an authenticator that is enabled and disabled', async () => {
    const owner = await world.user();
    const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, owner.token)).body;
    const code = () => new TOTP({ secret }).generate();
    const { body } = await world.api('auth/enableTotp', { code: code() }, owner.token, headers);
    expect((await mailbox.take(owner.email)).subject).toContain(on);
    const answer = { password: PASSWORD, code: body.recovery_codes[0] ?? '' };
    await world.api('auth/disableTotp', answer, owner.token, headers);
    expect((await mailbox.take(owner.email)).subject).toContain(off);
  });
});

describe('what changes nothing', () => {
  it('tells nobody', async () => {
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

describe('a reset of the password', () => {
  it('removes passkeys of the last week, and has older ones reviewed, which sign in as before', async () => {
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
    expect(await isAlive(owner.token)).toBe(false);
  });

  it('says nothing of passkeys where there are none', async () => {
    const owner = await world.user();
    const { letter } = await reset(owner);
    expect(letter.text).not.toMatch(/ключ/i);
  });

  it('leaves a change of the password, which takes the old one, as it was', async () => {
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

  it('is kept with the new password alone, by its owner alone', async () => {
    const { passkey, token } = await inReview();
    const thief = (await signIn(passkey)).body.token;
    expect(await keep(passkey.passkeyId, thief, PASSWORD)).toMatchObject({
      status: 401,
      body: { errorCode: 'WRONG_PASSWORD' },
    });
    const stranger = await world.user();
    expect((await keep(passkey.passkeyId, stranger.token, PASSWORD)).status).toBe(404);
    expect(await passkeysOf(token)).toMatchObject([{ needs_review: true }]);
    expect((await keep(passkey.passkeyId, token)).status).toBe(200);
    expect((await keep(passkey.passkeyId, token)).status).toBe(200);
    expect(await passkeysOf(token)).toMatchObject([{ needs_review: false }]);
    expect(await isAlive(thief)).toBe(true);
  });

  it('that is removed ends the sessions of whoever signed in with it', async () => {
    const { passkey, token } = await inReview();
    const thief = (await signIn(passkey)).body.token;
    expect(await isAlive(thief)).toBe(true);
    expect((await world.api('auth/removePasskey', { passkeyId: passkey.passkeyId }, token)).status).toBe(200);
    expect(await isAlive(thief)).toBe(false);
    expect(await isAlive(token)).toBe(true);
    expect((await signIn(passkey)).status).toBe(401);
  });

  it('that is its owner’s ends no session when it is removed later', async () => {
    const { passkey, token } = await inReview();
    const phone = (await signIn(passkey)).body.token;
    await keep(passkey.passkeyId, token);
    await world.api('auth/removePasskey', { passkeyId: passkey.passkeyId }, token);
    expect(await isAlive(phone)).toBe(true);
  });
});
