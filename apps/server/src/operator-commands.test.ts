import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '../test/office.ts';
import { openWorld, type World } from '../test/shop.ts';
import { withoutSettings } from '../test/without-settings.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import { runCommand } from './operator-commands.ts';
import { UsageError } from './usage-error.ts';

const operate = fileURLToPath(new URL('./operate.ts', import.meta.url));

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

async function bought(quantity: number) {
  const user = await world.user(100_000);
  const product = await world.product({ listPriceKopecks: 1_000 });
  const wanted = { products: [{ id: product.id, quantity }], paymentMethod: 'balance' as const };
  const { body } = await world.api('orders/createOrder', wanted, user.token);
  return { ...user, orderId: body.order_ids[0] ?? 0 };
}

const type = (line: string) => runCommand(world, line.split(' '));

it('refunds units and orders, and returns the same result when it is repeated', async () => {
  const { buyerId, orderId } = await bought(3);
  const line = `refund --order ${orderId} --units 3,1 --reason broken`;
  const [output = ''] = await type(line);
  expect(output).toMatch(/^order \d+, refund 1: units 1, 3, 20,00.₽ to the balance$/);
  expect(await type(line)).toEqual([output]);
  await type(`refund --order ${orderId} --to hand --reason broken`);
  expect(await findBalance(world.db, account.buyer(buyerId))).toBe(100_000 - 1_000);
  expect(await world.discrepancies()).toEqual([]);
});

it('shows open claims and answers them', async () => {
  expect(await type('claims')).toEqual(['nobody waits for an answer']);
  const { token, orderId } = await bought(2);
  await world.api('claims/openClaim', { orderId, message: 'Не входит\nсовсем' }, token);
  expect((await type('claims')).join('\n')).toMatch(
    new RegExp(`^order ${orderId} claims units 1, 2, .*Z\n {2}Не входит\n {2}совсем$`),
  );
  await type(`claims --order ${orderId} --text Смотрим`);
  expect(await type('claims')).toEqual([`order ${orderId} claims units 1, 2`]);
  expect(await type(`claims --order ${orderId} --units 2 --answer replacement`)).toEqual([
    `order ${orderId}: replacement of units 2`,
  ]);
  await type(`claims --order ${orderId} --answer rejection --text Работает`);
  expect(await type('claims')).toEqual(['nobody waits for an answer']);
});

it('each change is in the audit log once, and the history of the order names the command and who gave it', async () => {
  const { token, orderId } = await bought(3);
  const by = (command: string) => `npm run ${command} (${userInfo().username})`;
  const change = (command: string, more: object) => ({
    operator_id: null,
    operator_login: by(command),
    ip: '',
    action: `npm run ${command}`,
    ...more,
  });
  const refund = `refund --order ${orderId} --units 3 --reason broken`;
  await type(refund);
  await type(refund);
  const refunded = { refund: 1, units: [3], amount: 10, to: 'balance' };
  expect(await office.auditOf('orders', orderId)).toMatchObject([
    change('refund', { after: refunded, reason: 'broken' }),
  ]);
  await world.api('claims/openClaim', { orderId, units: [1, 2], message: 'Не входит' }, token);
  await type(`claims --order ${orderId} --text Смотрим`);
  await type(`claims --order ${orderId} --units 2 --answer replacement`);
  await type(`claims --order ${orderId} --answer rejection --text Работает`);
  expect(await office.auditOf('claims', orderId)).toMatchObject([
    change('claims', { after: { answer: 'replacement', units: [2] } }),
    change('claims', { after: { answer: 'rejection', units: [1] } }),
  ]);
  const { events, ticket } = (await office.call('support', 'GET orders/:id', { params: { id: orderId } })).body;
  expect(await office.auditOf('tickets', ticket?.id ?? 0)).toMatchObject([
    change('claims', { after: { status: 'answered', isAnswered: true } }),
  ]);
  const authors = events.filter(({ kind, operator }) => operator !== null && kind !== 'operator' && kind !== 'mail');
  expect(authors.map(({ kind, about, operator }) => [kind, about, operator])).toEqual([
    ['refund', '10', by('refund')],
    ['message', 'operator', by('claims')],
    ['replacement', '2', by('claims')],
    ['message', 'operator', by('claims')],
  ]);
});

it('replaces control characters in the text of buyers', async () => {
  const { token, orderId } = await bought(1);
  const message = 'Привет\u001b[2J\u009b31m\r\tвсё';
  await world.api('support/createTicket', { orderId, message }, token);
  expect((await type('claims')).join('\n')).toMatch(/\n {2}Привет\uFFFD\[2J\uFFFD31m\uFFFD\tвсё$/);
  await type(`claims --order ${orderId} --text Да`);
});

it('shows and answers a question without a claim', async () => {
  const { token, orderId } = await bought(1);
  const { body } = await world.api('support/createTicket', { orderId, message: 'Как войти?' }, token);
  expect((await type('claims')).join()).toMatch(new RegExp(`^order ${orderId} asks, .*\n {2}Как войти`));
  await type(`claims --order ${orderId} --text Приложением`);
  const { messages } = (await world.api('support/getTicket', { ticketId: body.ticket_id }, token)).body;
  expect(messages.map(({ text }) => text)).toEqual(['Как войти?', 'Приложением']);
  await expect(type('claims --order 999999 --text x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  '',
  'nothing',
  'refund --order 1',
  'refund --order x --reason y',
  'refund --order 1 --reason y --to moon',
  'refund --order 1 --units 1,,2 --reason y',
  'refund --order 1 --reason y --colour red',
  'claims --order 1 --answer maybe',
])('prints the usage for the invalid command “%s”', async (line) => {
  await expect(type(line)).rejects.toThrow(UsageError);
});

it('runs beside a shop, and reports a refusal in one line', async () => {
  const { orderId } = await bought(1);
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [operate, ...args], {
      env: { ...withoutSettings(), DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, NODE_ENV: 'test' },
    });
  const { stdout } = await run('refund', '--order', `${orderId}`, '--reason', 'does not work');
  expect(stdout).toMatch(/units 1, 10,00/);
  await expect(run('refund', '--order', '999999', '--reason', 'x')).rejects.toMatchObject({
    code: 1,
    stderr: 'Not found.\n',
  });
});

it('connects with the password in PGPASSWORD where DATABASE_URL has none, as in compose.yaml', async () => {
  const url = new URL(world.databaseUrl);
  const { password } = url;
  url.password = '';
  const run = (PGPASSWORD: string) => {
    const settings = { DATABASE_URL: url.href, DATA_DIR: world.dataDir, NODE_ENV: 'test', PGPASSWORD };
    return promisify(execFile)(process.execPath, [operate, 'cases'], { env: { ...withoutSettings(), ...settings } });
  };
  expect((await run(decodeURIComponent(password))).stderr).toBe('');
  await expect(run('another')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('password') });
});

it('refuses another key than the shop’s, and creates none', async () => {
  const nowhere = path.join(world.dataDir, 'without-key');
  const run = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, [operate, 'claims'], {
      env: { ...withoutSettings(), DATABASE_URL: world.databaseUrl, DATA_DIR: nowhere, NODE_ENV: 'test', ...settings },
    });
  const refused = (message: RegExp) => ({ code: 1, stderr: expect.stringMatching(message) });
  await expect(run({})).rejects.toMatchObject(refused(/^SECRET_KEY is missing.*\n$/));
  const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
  await expect(run({ SECRET_KEY })).rejects.toMatchObject(refused(/^SECRET_KEY is another one.*\n$/));
  expect(existsSync(nowhere)).toBe(false);
});

it('reports that no shop is running, and creates no files', async () => {
  const nowhere = path.join(world.dataDir, 'nowhere');
  const run = promisify(execFile)(process.execPath, [operate, 'claims'], {
    env: { ...withoutSettings(), DATA_DIR: nowhere, NODE_ENV: 'test' },
  });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no shop runs on DATA_DIR') });
  expect(existsSync(nowhere)).toBe(false);
});
