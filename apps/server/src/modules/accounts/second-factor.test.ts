import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../../../test/shop.ts';
import { RECOVERY_CODES } from './recovery-codes.ts';
import { assertSecondFactor } from './second-factor.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
/** A code that is right in no step around now. */
const wrongCodeOf = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};
const start = (token: string, password = PASSWORD) => world.api('auth/startTotp', { password }, token);
const enable = (token: string, code: string) => world.api('auth/enableTotp', { code }, token);
const disable = (token: string, code: string, password = PASSWORD) =>
  world.api('auth/disableTotp', { password, code }, token);
const security = async (token: string) => (await world.api('auth/getSecurity', {}, token)).body;

async function guarded() {
  const owner = await world.user();
  const { secret } = (await start(owner.token)).body;
  const { body } = await enable(owner.token, codeOf(secret));
  return { ...owner, secret, recoveryCodes: body.recovery_codes };
}

const ask = (buyerId: number, code?: string) =>
  assertSecondFactor(world.db, world.vault, buyerId, code).then(
    () => 'passed',
    (error: { code?: string }) => error.code,
  );
const invalid = { status: 401, body: { errorCode: 'SECOND_FACTOR_INVALID' } };

describe('an authenticator', () => {
  it('asks for nothing until a code shows that its secret is kept', async () => {
    const { buyerId, token } = await world.user();
    const { body } = await start(token);
    expect(new URL(body.otpauth_url).searchParams.get('secret')).toBe(body.secret);
    expect(await security(token)).toEqual({ has_totp: false, recovery_codes_left: 0, passkeys: [] });
    expect(await ask(buyerId)).toBe('passed');
    expect(await enable(token, wrongCodeOf(body.secret))).toMatchObject(invalid);
    expect(await ask(buyerId)).toBe('passed');
    const enabled = await enable(token, codeOf(body.secret));
    expect(enabled.body.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect(await security(token)).toMatchObject({ has_totp: true, recovery_codes_left: RECOVERY_CODES });
    expect(await ask(buyerId)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await ask(buyerId, '')).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { buyerId, secret, recoveryCodes } = await guarded();
    const { rows } = await sql<{ text: string }>`
      select a::text as text from authenticators a where buyer_id = ${buyerId}
      union all select r::text from recovery_codes r where buyer_id = ${buyerId}`.execute(world.db);
    expect(rows).toHaveLength(1 + RECOVERY_CODES);
    const kept = rows.map(({ text }) => text).join('\n');
    for (const plain of [secret, ...recoveryCodes])
      for (const written of [plain, Buffer.from(plain).toString('hex')]) expect(kept).not.toContain(written);
  });

  it('takes a code once, the one that enabled it included, and none of before', async () => {
    const { buyerId, secret } = await guarded();
    expect(await ask(buyerId, codeOf(secret))).toBe('SECOND_FACTOR_INVALID');
    const next = codeOf(secret, 1);
    expect(await ask(buyerId, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe('passed');
    expect(await ask(buyerId, next)).toBe('SECOND_FACTOR_INVALID');
    expect(await ask(buyerId, codeOf(secret))).toBe('SECOND_FACTOR_INVALID');
  });

  it('takes a code once from those who come at once', async () => {
    const { buyerId, secret } = await guarded();
    const code = codeOf(secret, 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(buyerId, code)));
    expect(answers.filter((answer) => answer === 'passed')).toHaveLength(1);
  });

  it('is replaced by nobody while it is enabled', async () => {
    const { token, buyerId, secret } = await guarded();
    expect(await start(token)).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    expect(await enable(token, codeOf(secret, 1))).toMatchObject(invalid);
    expect(await ask(buyerId, codeOf(secret, 1))).toBe('passed');
  });

  it('is begun anew by a second start, after which the first secret is worth nothing', async () => {
    const { token } = await world.user();
    const [first, second] = [(await start(token)).body.secret, (await start(token)).body.secret];
    expect(await enable(token, codeOf(first))).toMatchObject(invalid);
    expect((await enable(token, codeOf(second))).status).toBe(200);
  });

  it('is enabled once by two at once', async () => {
    const { token } = await world.user();
    const { secret } = (await start(token)).body;
    const replies = await Promise.all([enable(token, codeOf(secret)), enable(token, codeOf(secret))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await security(token)).toMatchObject({ recovery_codes_left: RECOVERY_CODES });
  });

  it('takes password and code to be switched off', async () => {
    const { token, buyerId, secret, recoveryCodes } = await guarded();
    const wrong = { status: 401, body: { errorCode: 'WRONG_PASSWORD' } };
    expect(await start((await world.user()).token, 'не тот')).toMatchObject(wrong);
    expect(await disable(token, recoveryCodes[0] ?? '', 'не тот')).toMatchObject(wrong);
    expect(await disable(token, wrongCodeOf(secret))).toMatchObject(invalid);
    expect(await security(token)).toMatchObject({ has_totp: true, recovery_codes_left: RECOVERY_CODES });
    expect((await disable(token, recoveryCodes[0] ?? '')).body).toEqual({ ok: true });
    expect(await security(token)).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
    expect(await ask(buyerId)).toBe('passed');
    const again = (await start(token)).body.secret;
    expect(again).not.toBe(secret);
    expect((await enable(token, codeOf(again))).status).toBe(200);
    expect(await ask(buyerId, recoveryCodes[1])).toBe('SECOND_FACTOR_INVALID');
  });
});

describe('a recovery code', () => {
  it('is good once, however it is typed', async () => {
    const { buyerId, token, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    expect(await ask(buyerId, first)).toBe('passed');
    expect(await ask(buyerId, first)).toBe('SECOND_FACTOR_INVALID');
    expect(await ask(buyerId, second.replaceAll('-', '').toUpperCase())).toBe('passed');
    expect((await security(token)).recovery_codes_left).toBe(RECOVERY_CODES - 2);
  });

  it('is good once for two at once', async () => {
    const { buyerId, token, recoveryCodes } = await guarded();
    const answers = await Promise.all([ask(buyerId, recoveryCodes[0]), ask(buyerId, recoveryCodes[0])]);
    expect(answers.sort()).toEqual(['SECOND_FACTOR_INVALID', 'passed']);
    expect((await security(token)).recovery_codes_left).toBe(RECOVERY_CODES - 1);
  });

  it('is its owner’s alone', async () => {
    const [one, other] = [await guarded(), await guarded()];
    expect(await ask(one.buyerId, other.recoveryCodes[0])).toBe('SECOND_FACTOR_INVALID');
    expect(await ask(other.buyerId, other.recoveryCodes[0])).toBe('passed');
  });
});

describe('tries', () => {
  it('end after five wrong ones an account, and in a session of it, though RATE_LIMIT is off here; another account’s go on', async () => {
    const [victim, other] = [await guarded(), await guarded()];
    const wrong = wrongCodeOf(victim.secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(victim.buyerId, wrong)));
    expect(answers.filter((answer) => answer === 'SECOND_FACTOR_INVALID')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(3);
    expect(await ask(victim.buyerId, codeOf(victim.secret, 1))).toBe('RATE_LIMITED');
    const inSession = [];
    for (let times = 0; times < 6; times += 1) inSession.push(await disable(victim.token, wrong));
    expect(inSession.map(({ body }) => body.errorCode)).toEqual([
      ...Array(5).fill('SECOND_FACTOR_INVALID'),
      'RATE_LIMITED',
    ]);
    expect(Number(inSession.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ask(other.buyerId, codeOf(other.secret, 1))).toBe('passed');
  });

  it('begin anew after a right one', async () => {
    const { buyerId, secret, recoveryCodes } = await guarded();
    const wrong = wrongCodeOf(secret);
    for (const right of recoveryCodes.slice(0, 2)) {
      for (let times = 0; times < 4; times += 1) expect(await ask(buyerId, wrong)).toBe('SECOND_FACTOR_INVALID');
      expect(await ask(buyerId, right)).toBe('passed');
    }
  });

  it('of a password end too where limits are on', async () => {
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
  it('asks for the code after the password, and takes each once', async () => {
    const { login, secret } = await guarded();
    const logIn = (password: string, code?: string) => world.api('auth/login', { login, password, code });
    expect((await logIn('не тот пароль', codeOf(secret, 1))).body.errorCode).toBe('WRONG_PASSWORD');
    expect((await logIn(PASSWORD)).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
    expect((await logIn(PASSWORD, wrongCodeOf(secret))).body.errorCode).toBe('SECOND_FACTOR_INVALID');
    const good = codeOf(secret, 1);
    expect((await logIn(PASSWORD, good)).status).toBe(200);
    expect((await logIn(PASSWORD, good)).body.errorCode).toBe('SECOND_FACTOR_INVALID');
  });
});
