import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, OPERATOR_PASSWORD, openOffice } from '../test/office.ts';
import { openWorld, type World } from '../test/shop.ts';
import { runCommand } from './operator-commands.ts';
import { UsageError } from './usage-error.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' });
  office = await openOffice(world);
});
afterAll(() => world.close());

const operators = (...args: string[]) => runCommand(world, ['operators', ...args]);
const signIn = (login: string, password: string, code?: string) =>
  office.call(null, 'POST session', { body: { login, password, ...(code === undefined ? {} : { code }) } });
const sessionOf = (reply: { headers: Headers }) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
const whoIs = (cookie: string) => office.call(null, 'GET session', { headers: { cookie } });
const byCommand = { operator_id: null, operator_login: expect.stringMatching(/^npm run operators \(.+\)$/) };
const changesByCommand = async (id: number) =>
  (await office.auditOf('operators', id)).filter(({ action }) => action === 'npm run operators');

/** Signs an operator in and sets up an authenticator; returns the session, and the code that the next sign-in takes. */
async function withAuthenticator(login: string) {
  const headers = { cookie: sessionOf(await signIn(login, OPERATOR_PASSWORD)) };
  const { secret } = (await office.call(null, 'POST session/totp', { headers })).body;
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const body = { code: totp.generate({ timestamp: Date.now() }) };
  expect((await office.call(null, 'PUT session/totp', { headers, body })).status).toBe(200);
  return { ...headers, code: totp.generate({ timestamp: Date.now() + 30_000 }) };
}

it('an authenticator that an owner removes in the office ends the sessions of its operator too', async () => {
  const { cookie } = await withAuthenticator('the_finance');
  const id = office.idOf('finance');
  const { version } = (await office.call('owner', 'GET operators/:id', { params: { id } })).body;
  const body = { version, hasSecondFactor: false as const };
  expect((await office.call('owner', 'PUT operators/:id', { params: { id }, body })).status).toBe(200);
  expect((await whoIs(cookie)).status).toBe(401);
  expect((await signIn('the_finance', OPERATOR_PASSWORD)).status).toBe(200);
});

it('an owner without the phone signs in by password alone, and sets up a new authenticator before anything else', async () => {
  const { cookie } = await withAuthenticator('the_owner');
  expect((await signIn('the_owner', OPERATOR_PASSWORD)).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
  expect(await operators('no-authenticator', 'The_Owner')).toHaveLength(1);
  expect((await whoIs(cookie)).status).toBe(401);
  const again = await signIn('the_owner', OPERATOR_PASSWORD);
  expect(again.body.operator).toMatchObject({ hasSecondFactor: false, mustSetUpSecondFactor: true });
  const headers = { cookie: sessionOf(again) };
  expect((await office.call(null, 'GET operators', { headers })).body.errorCode).toBe('FORBIDDEN');
  await withAuthenticator('the_owner');
  expect(await changesByCommand(office.idOf('owner'))).toMatchObject([
    { before: { hasSecondFactor: true }, after: { hasSecondFactor: false, sessions: 0 }, ...byCommand },
  ]);
});

it('a new password replaces the former one, ends all sessions and leaves the authenticator', async () => {
  const { cookie, code } = await withAuthenticator('the_manager');
  const [line = ''] = await operators('password', 'the_manager');
  const [, password = ''] = /^the_manager: the new password is ([\w-]{16})$/.exec(line) ?? [];
  expect((await whoIs(cookie)).status).toBe(401);
  expect((await signIn('the_manager', OPERATOR_PASSWORD)).body.errorCode).toBe('WRONG_PASSWORD');
  expect((await signIn('the_manager', password)).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
  expect((await signIn('the_manager', password, code)).status).toBe(200);
  const audit = await changesByCommand(office.idOf('manager'));
  expect(audit).toMatchObject([{ after: { password: 'changed' }, ...byCommand }]);
  expect(JSON.stringify(audit)).not.toContain(password);
});

it('all operators are listed, with what each needs to sign in', async () => {
  await world.db.updateTable('operators').set({ is_active: false }).where('login', '=', 'the_content').execute();
  const lines = await operators('list');
  expect(lines).toHaveLength(5);
  expect(lines).toContain('the_content\tcontent\thas left\tno authenticator\t1 sessions\tnever signed in');
  expect(await operators()).toEqual(lines);
});

it.each(['password', 'no-authenticator'])(
  '%s is refused for an unknown login and one who has left',
  async (command) => {
    await world.db.updateTable('operators').set({ is_active: false }).where('login', '=', 'the_content').execute();
    for (const login of ['nobody', 'the_content'])
      await expect(operators(command, login)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await office.auditOf('operators', office.idOf('content'))).toEqual([]);
  },
);

it.each([['password'], ['no-authenticator'], ['list', 'owner'], ['password', 'owner', 'secret'], ['add', 'owner']])(
  'prints the usage for %s %s %s',
  async (...args) => {
    await expect(operators(...args)).rejects.toThrow(UsageError);
  },
);
