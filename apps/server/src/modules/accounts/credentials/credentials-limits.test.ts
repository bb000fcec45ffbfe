import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTablesContaining } from '../../../../test/list-tables-containing.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => world.close());

type Reply = { status: number; headers: Headers; body: object };
let addresses = 0;
const from = (address: string) => ({ 'x-forwarded-for': address });
const newAddress = () => `10.0.0.${(addresses += 1)}`;

/** Repeats a call until a rate limit refuses it and returns how often it passed; stops after a hundred calls. */
async function countUntilLimited(call: () => Promise<Reply>): Promise<number> {
  for (let passed = 0; passed < 100; passed += 1) {
    const { status, headers, body } = await call();
    if (status !== 429) continue;
    const retryAfterSeconds = Number(headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(body).toMatchObject({ errorCode: 'RATE_LIMITED', params: { retryAfterSeconds } });
    return passed;
  }
  return 100;
}

it('the number of emails to an account is limited, from however many addresses they are requested', async () => {
  const { email, token } = await world.user();
  const send = () => world.api('auth/sendPasswordResetEmail', { email }, undefined, from(newAddress()));
  const change = () => world.api('auth/changeEmail', { newEmail: 'x@example.com' }, token, from(newAddress()));
  const remove = () => world.api('auth/deleteAccount', {}, token, from(newAddress()));
  for (const call of [send, change, remove]) expect(await countUntilLimited(call)).toBe(10);
  const other = await world.user();
  expect((await world.api('auth/sendPasswordResetEmail', { email: other.email })).status).toBe(200);
});

it('an address cannot find out in bulk who has an account', async () => {
  const headers = from(newAddress());
  const send = () => world.api('auth/sendPasswordResetEmail', { email: 'nobody@example.com' }, undefined, headers);
  expect(await countUntilLimited(send)).toBe(40);
});

it('codes, links and passwords cannot be guessed by trying them out', async () => {
  const { email, token } = await world.user();
  const codeInput = { email, resetCode: 'AAAAAA' };
  const check = () => world.api('auth/checkResetPasswordCode', codeInput, undefined, from(newAddress()));
  expect(await countUntilLimited(check)).toBe(30);
  const newCode = { ...codeInput, newPassword: PASSWORD };
  const reset = await world.api('auth/resetPassword', newCode, undefined, from(newAddress()));
  expect(reset.status).toBe(429);
  const oneAddress = from(newAddress());
  const confirm = () => world.api('auth/confirmEmailChange', { token: 'guess' }, undefined, oneAddress);
  expect(await countUntilLimited(confirm)).toBe(60);
  const remove = await world.api('auth/confirmAccountDeletion', { token: 'guess' }, undefined, oneAddress);
  expect(remove.status).toBe(429);
  const passwords = { oldPassword: 'a guess', newPassword: PASSWORD };
  const change = () => world.api('auth/changePassword', passwords, token, from(newAddress()));
  expect(await countUntilLimited(change)).toBe(10);
});

it('the keys of rate limits contain no login and no email address', async () => {
  const { email, login } = await world.user();
  await world.api('auth/sendPasswordResetEmail', { email });
  await world.api('auth/login', { login, password: 'wrong one' });
  const counted = await world.db.selectFrom('rate_limits').select('key').execute();
  expect(JSON.stringify(counted)).not.toMatch(new RegExp(`${login}|${email}`, 'i'));
  expect(await listTablesContaining(world.db, email)).not.toContain('public.rate_limits');
});
