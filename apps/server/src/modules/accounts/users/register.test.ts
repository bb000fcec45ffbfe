import type { Input } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaptcha } from '../../../../test/captcha.ts';
import { openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let captcha: Awaited<ReturnType<typeof openCaptcha>>;
beforeAll(async () => {
  captcha = await openCaptcha();
  world = await openWorld(captcha.settings);
});
afterAll(async () => {
  await world.close();
  await captcha.close();
});

let made = 0;
function newcomer(changes: Partial<Input<'auth/register'>> = {}): Input<'auth/register'> {
  const login = `New_${(made += 1)}`;
  return {
    email: `${login}@Example.com`,
    login,
    telegramUsername: `@Tg_${login}`,
    password: 'password',
    hCaptchaToken: captcha.solved(),
    refCode: null,
    ...changes,
  };
}
const register = (changes?: Partial<Input<'auth/register'>>) => world.api('auth/register', newcomer(changes));
const countUsers = async () =>
  (
    await world.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('registration', () => {
  it('creates a user who is signed in, and returns names as they were typed', async () => {
    const input = newcomer();
    const { status, body } = await world.api('auth/register', input);
    expect(status).toBe(201);
    expect((await world.api('auth/verifyToken', {}, body.token)).body).toEqual({
      login: input.login,
      email: input.email,
      telegramUsername: input.telegramUsername,
      balance: 0,
      cart_count: 0,
      refCode: expect.stringMatching(/^[\w-]{10}$/),
    });
  });

  it('accepts any number of users without a Telegram name', async () => {
    for (const telegramUsername of [null, null, undefined, '', ''])
      expect((await register({ telegramUsername })).status).toBe(201);
  });

  it('accepts a form whose guest token and ref code are empty, and so does a sign-in', async () => {
    const input = newcomer({ refCode: '', guestToken: '' });
    expect((await world.api('auth/register', input)).status).toBe(201);
    const { login, password } = input;
    for (const guestToken of ['', null])
      expect((await world.api('auth/login', { login, password, guestToken })).status).toBe(200);
  });

  it.each([
    ['an invalid email', { email: 'nobody' }, 'VALIDATION', 'email'],
    ['a short login', { login: 'ab' }, 'VALIDATION', 'login'],
    ['a login in Cyrillic', { login: 'логин' }, 'VALIDATION', 'login'],
    ['a Telegram name without @', { telegramUsername: 'name' }, 'VALIDATION', 'telegramUsername'],
    ['a short password', { password: '1234567' }, 'PASSWORD_SHORT', undefined],
    ['a short password, and no captcha', { password: '', hCaptchaToken: null }, 'PASSWORD_SHORT', undefined],
  ])('refuses %s', async (_, changes, errorCode, path) => {
    const { status, body } = await register(changes);
    expect([status, body.errorCode, body.details?.[0]?.path]).toEqual([400, errorCode, path]);
  });

  it.each([
    ['EMAIL_EXISTS', (taken) => ({ email: taken.email.toUpperCase() })],
    ['LOGIN_EXISTS', (taken) => ({ login: taken.login.toUpperCase() })],
    ['TELEGRAM_USERNAME_EXISTS', (taken) => ({ telegramUsername: taken.telegramUsername?.toUpperCase() ?? null })],
    ['EMAIL_EXISTS', (taken) => ({ ...taken, hCaptchaToken: captcha.solved() })],
    ['LOGIN_EXISTS', (taken) => ({ ...taken, email: 'else@example.com', hCaptchaToken: captcha.solved() })],
  ] satisfies [string, (taken: Input<'auth/register'>) => Partial<Input<'auth/register'>>][])(
    'refuses a name that is taken, whatever its case: %s',
    async (errorCode, changes) => {
      const taken = newcomer();
      expect((await world.api('auth/register', taken)).status).toBe(201);
      const before = await countUsers();
      const { status, body } = await register(changes(taken));
      expect([status, body.errorCode]).toEqual([409, errorCode]);
      expect(await countUsers()).toBe(before);
    },
  );

  it('creates one user for five concurrent calls with one name, and refuses the others with its code', async () => {
    for (const field of ['email', 'login', 'telegramUsername'] as const) {
      const before = await countUsers();
      const shared = newcomer()[field];
      const responses = await Promise.all(
        Array.from({ length: 5 }, (_, n) =>
          register({ [field]: n % 2 ? String(shared).toUpperCase() : String(shared).toLowerCase() }),
        ),
      );
      const code = { email: 'EMAIL_EXISTS', login: 'LOGIN_EXISTS', telegramUsername: 'TELEGRAM_USERNAME_EXISTS' }[
        field
      ];
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(responses.flatMap(({ body }) => body.errorCode ?? [])).toEqual([code, code, code, code]);
      expect(await countUsers()).toBe(before + 1);
    }
  });

  it('creates one user for the same form sent five times concurrently', async () => {
    const input = newcomer();
    const before = await countUsers();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => world.api('auth/register', { ...input, hCaptchaToken: captcha.solved() })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await countUsers()).toBe(before + 1);
  });

  it('stores the password as an argon2id hash', async () => {
    const { body } = await register({ password: 'a very own password' });
    const caller = await world.api('auth/verifyToken', {}, body.token);
    const row = await world.db
      .selectFrom('users')
      .selectAll()
      .where('login', '=', caller.body.login)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a ref code', () => {
  const ownCode = async (token: string) => (await world.api('auth/verifyToken', {}, token)).body.refCode;
  const stored = async (token: string) => {
    const { login } = (await world.api('auth/verifyToken', {}, token)).body;
    return world.db
      .selectFrom('users')
      .innerJoin('buyers', 'buyers.id', 'users.buyer_id')
      .select(['buyer_id', 'ref_code', 'referrer_id'])
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
  };

  it('of a user makes that user the referrer and is stored as given', async () => {
    const referrer = (await register()).body.token;
    const code = await ownCode(referrer);
    const { body } = await register({ refCode: code });
    expect(await stored(body.token)).toMatchObject({
      ref_code: code,
      referrer_id: (await stored(referrer)).buyer_id,
    });
    expect(await ownCode(body.token)).not.toBe(code);
  });

  it('that is unknown or in another case is stored as given and sets no referrer', async () => {
    let code = '';
    while (code === code.toLowerCase()) code = await ownCode((await register()).body.token);
    for (const refCode of [code.toLowerCase(), 'nobody', 'n'.repeat(64)]) {
      const { body } = await register({ refCode });
      expect(await stored(body.token)).toMatchObject({ ref_code: refCode, referrer_id: null });
    }
  });

  it('longer than any code is cut, not refused, for a guest too', async () => {
    const refCode = 'n'.repeat(5_000);
    const { body } = await register({ refCode });
    expect(await stored(body.token)).toMatchObject({ ref_code: 'n'.repeat(64), referrer_id: null });
    const guest = await world.api('auth/generateGuestToken', { ref_code: refCode });
    expect([guest.status, guest.body.token]).toEqual([200, expect.any(String)]);
  });

  it('of the guest is used when the form has none', async () => {
    const referrer = (await register()).body.token;
    const code = await ownCode(referrer);
    const guestToken = (await world.api('auth/generateGuestToken', { ref_code: code })).body.token;
    const { body } = await register({ refCode: null, guestToken });
    expect(await stored(body.token)).toMatchObject({ ref_code: code, referrer_id: (await stored(referrer)).buyer_id });
  });
});

describe('the captcha', () => {
  it.each([
    ['none', () => null, 'HCAPTCHA_REQUIRED'],
    ['an empty one', () => '', 'HCAPTCHA_REQUIRED'],
    ['a made-up one', () => 'made up', 'HCAPTCHA_INVALID'],
    ['one that is too old', () => captcha.solved(121_000), 'HCAPTCHA_INVALID'],
  ])('token is refused and no user is created: %s', async (_, token, errorCode) => {
    const before = await countUsers();
    const { status, body } = await register({ hCaptchaToken: token() });
    expect([status, body.errorCode]).toEqual([400, errorCode]);
    expect(await countUsers()).toBe(before);
  });

  it('token is accepted once', async () => {
    const hCaptchaToken = captcha.solved();
    expect((await register({ hCaptchaToken })).status).toBe(201);
    expect((await register({ hCaptchaToken })).body.errorCode).toBe('HCAPTCHA_INVALID');
  });

  it('is verified before the names, so that robots cannot find out who is registered', async () => {
    const taken = newcomer();
    await world.api('auth/register', taken);
    const { body } = await world.api('auth/register', { ...taken, hCaptchaToken: 'made up' });
    expect(body.errorCode).toBe('HCAPTCHA_INVALID');
  });

  it.each(['500', '429', 'malformed', 'broken', 'refused'])('service failing with %s is an outage', async (how) => {
    await captcha.control({ fail: { how, times: 1 } });
    const { status, body } = await register();
    expect([status, body.errorCode]).toEqual([502, 'HCAPTCHA_ERROR']);
    expect((await register()).status).toBe(201);
  });
});
