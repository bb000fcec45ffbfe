import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { RECOVERY_CODES } from './recovery-codes.ts';
import { assertSecondFactor } from './second-factor.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
/** A code that is not valid in any time step near the current time. */
const wrongCodeOf = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};
const start = (token: string, password = PASSWORD) => world.api('auth/startTotp', { password }, token);
const enable = (token: string, code: string) => world.api('auth/enableTotp', { code }, token);
const disable = (token: string, code: string, password = PASSWORD) =>
  world.api('auth/disableTotp', { password, code }, token);
const security = async (token: string) => (await world.api('auth/getSecurity', {}, token)).body;

async function userWithTotp() {
  const owner = await world.user();
  const { secret } = (await start(owner.token)).body;
  const code = codeOf(secret);
  const { body } = await enable(owner.token, code);
  return { ...owner, secret, code, recoveryCodes: body.recovery_codes };
}

const verify = (buyerId: number, code?: string) =>
  assertSecondFactor(world.db, world.vault, buyerId, code).then(
    () => 'passed',
    (error: { code?: string }) => error.code,
  );
const invalid = { status: 401, body: { errorCode: 'SECOND_FACTOR_INVALID' } };

describe('an authenticator', () => {
  it('is not required until a code proves that its secret is stored', async () => {
    const { buyerId, token } = await world.user();
    const { body } = await start(token);
    expect(new URL(body.otpauth_url).searchParams.get('secret')).toBe(body.secret);
    expect(await security(token)).toEqual({ has_totp: false, recovery_codes_left: 0, passkeys: [] });
    expect(await verify(buyerId)).toBe('passed');
    expect(await enable(token, wrongCodeOf(body.secret))).toMatchObject(invalid);
    expect(await verify(buyerId)).toBe('passed');
    const enabled = await enable(token, codeOf(body.secret));
    expect(enabled.body.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect(await security(token)).toMatchObject({ has_totp: true, recovery_codes_left: RECOVERY_CODES });
    expect(await verify(buyerId)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await verify(buyerId, '')).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is stored sealed, and its recovery codes as hashes', async () => {
    const { buyerId, secret, recoveryCodes } = await userWithTotp();
    const { rows } = await sql<{ text: string }>`
      select a::text as text from authenticators a where buyer_id = ${buyerId}
      union all select r::text from recovery_codes r where buyer_id = ${buyerId}`.execute(world.db);
    expect(rows).toHaveLength(1 + RECOVERY_CODES);
    const stored = rows.map(({ text }) => text).join('\n');
    for (const plain of [secret, ...recoveryCodes])
      for (const encoded of [plain, Buffer.from(plain).toString('hex')]) expect(stored).not.toContain(encoded);
  });

  it('accepts a code once, the one that enabled it included, and no earlier code', async () => {
    const { buyerId, secret, code } = await userWithTotp();
    expect(await verify(buyerId, code)).toBe('SECOND_FACTOR_INVALID');
    const next = codeOf(secret, 1);
    expect(await verify(buyerId, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe('passed');
    expect(await verify(buyerId, next)).toBe('SECOND_FACTOR_INVALID');
    expect(await verify(buyerId, code)).toBe('SECOND_FACTOR_INVALID');
  });

  it('accepts a code once for concurrent attempts', async () => {
    const { buyerId, secret } = await userWithTotp();
    const code = codeOf(secret, 1);
    const results = await Promise.all([1, 2, 3, 4].map(() => verify(buyerId, code)));
    expect(results.filter((result) => result === 'passed')).toHaveLength(1);
  });

  it('cannot be replaced while it is enabled', async () => {
    const { token, buyerId, secret } = await userWithTotp();
    expect(await start(token)).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    expect(await enable(token, codeOf(secret, 1))).toMatchObject(invalid);
    expect(await verify(buyerId, codeOf(secret, 1))).toBe('passed');
  });

  it('gets a new secret from a second start, which invalidates the first', async () => {
    const { token } = await world.user();
    const [first, second] = [(await start(token)).body.secret, (await start(token)).body.secret];
    expect(await enable(token, codeOf(first))).toMatchObject(invalid);
    expect((await enable(token, codeOf(second))).status).toBe(200);
  });

  it('is enabled once for two concurrent calls', async () => {
    const { token } = await world.user();
    const { secret } = (await start(token)).body;
    const replies = await Promise.all([enable(token, codeOf(secret)), enable(token, codeOf(secret))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await security(token)).toMatchObject({ recovery_codes_left: RECOVERY_CODES });
  });

  it('is disabled only with password and code', async () => {
    const { token, buyerId, secret, recoveryCodes } = await userWithTotp();
    const wrong = { status: 401, body: { errorCode: 'WRONG_PASSWORD' } };
    expect(await start((await world.user()).token, 'не тот')).toMatchObject(wrong);
    expect(await disable(token, recoveryCodes[0] ?? '', 'не тот')).toMatchObject(wrong);
    expect(await disable(token, wrongCodeOf(secret))).toMatchObject(invalid);
    expect(await security(token)).toMatchObject({ has_totp: true, recovery_codes_left: RECOVERY_CODES });
    expect((await disable(token, recoveryCodes[0] ?? '')).body).toEqual({ ok: true });
    expect(await security(token)).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
    expect(await verify(buyerId)).toBe('passed');
    const again = (await start(token)).body.secret;
    expect(again).not.toBe(secret);
    expect((await enable(token, codeOf(again))).status).toBe(200);
    expect(await verify(buyerId, recoveryCodes[1])).toBe('SECOND_FACTOR_INVALID');
  });
});

describe('a recovery code', () => {
  it('is valid once, in any case and with or without its groups', async () => {
    const { buyerId, token, recoveryCodes } = await userWithTotp();
    const [first = '', second = ''] = recoveryCodes;
    expect(await verify(buyerId, first)).toBe('passed');
    expect(await verify(buyerId, first)).toBe('SECOND_FACTOR_INVALID');
    expect(await verify(buyerId, second.replaceAll('-', '').toUpperCase())).toBe('passed');
    expect((await security(token)).recovery_codes_left).toBe(RECOVERY_CODES - 2);
  });

  it('is valid once for two concurrent attempts', async () => {
    const { buyerId, token, recoveryCodes } = await userWithTotp();
    const results = await Promise.all([verify(buyerId, recoveryCodes[0]), verify(buyerId, recoveryCodes[0])]);
    expect(results.sort()).toEqual(['SECOND_FACTOR_INVALID', 'passed']);
    expect((await security(token)).recovery_codes_left).toBe(RECOVERY_CODES - 1);
  });

  it('is valid for its owner only', async () => {
    const [one, other] = [await userWithTotp(), await userWithTotp()];
    expect(await verify(one.buyerId, other.recoveryCodes[0])).toBe('SECOND_FACTOR_INVALID');
    expect(await verify(other.buyerId, other.recoveryCodes[0])).toBe('passed');
  });
});

describe('attempts', () => {
  it('are refused after five wrong ones per account and per session, even with RATE_LIMIT off, and not for other accounts', async () => {
    const [victim, other] = [await userWithTotp(), await userWithTotp()];
    const wrong = wrongCodeOf(victim.secret);
    const results = await Promise.all(Array.from({ length: 8 }, () => verify(victim.buyerId, wrong)));
    expect(results.filter((result) => result === 'SECOND_FACTOR_INVALID')).toHaveLength(5);
    expect(results.filter((result) => result === 'RATE_LIMITED')).toHaveLength(3);
    expect(await verify(victim.buyerId, codeOf(victim.secret, 1))).toBe('RATE_LIMITED');
    const inSession = [];
    for (let times = 0; times < 6; times += 1) inSession.push(await disable(victim.token, wrong));
    expect(inSession.map(({ body }) => body.errorCode)).toEqual([
      ...Array(5).fill('SECOND_FACTOR_INVALID'),
      'RATE_LIMITED',
    ]);
    expect(Number(inSession.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await verify(other.buyerId, codeOf(other.secret, 1))).toBe('passed');
  });

  it('are counted from zero again after a correct one', async () => {
    const { buyerId, secret, recoveryCodes } = await userWithTotp();
    const wrong = wrongCodeOf(secret);
    for (const right of recoveryCodes.slice(0, 2)) {
      for (let times = 0; times < 4; times += 1) expect(await verify(buyerId, wrong)).toBe('SECOND_FACTOR_INVALID');
      expect(await verify(buyerId, right)).toBe('passed');
    }
  });

  it('at the password are limited too when RATE_LIMIT is on', async () => {
    const strict = await openWorld({ RATE_LIMIT: 'on' });
    try {
      const { token } = await strict.user();
      const replies = [];
      for (let times = 0; times < 11; times += 1)
        replies.push((await strict.api('auth/startTotp', { password: 'не тот' }, token)).body.errorCode);
      expect(replies).toEqual([...Array(10).fill('WRONG_PASSWORD'), 'RATE_LIMITED']);
    } finally {
      await strict.close();
    }
  });
});

describe('signing in', () => {
  it('requires the code after the password and accepts each code once', async () => {
    const { login, secret } = await userWithTotp();
    const logIn = (password: string, code?: string) => world.api('auth/login', { login, password, code });
    expect((await logIn('не тот пароль', codeOf(secret, 1))).body.errorCode).toBe('WRONG_PASSWORD');
    expect((await logIn(PASSWORD)).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
    expect((await logIn(PASSWORD, wrongCodeOf(secret))).body.errorCode).toBe('SECOND_FACTOR_INVALID');
    const good = codeOf(secret, 1);
    expect((await logIn(PASSWORD, good)).status).toBe(200);
    expect((await logIn(PASSWORD, good)).body.errorCode).toBe('SECOND_FACTOR_INVALID');
  });
});
