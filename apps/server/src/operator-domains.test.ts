import { afterAll, beforeAll, expect, it } from 'vitest';
import { backdateRequest, balanceOf, waitForOrderStatus, buyName, COM_KOPECKS, freshLabel } from '../test/domains.ts';
import { type Office, openOffice } from '../test/office.ts';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { readConfig } from './config.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import { runCommand } from './operator-commands.ts';
import { runOperator } from './run-operator.ts';
import { UsageError } from './usage-error.ts';

let world: World;
let auditOf: Office['auditOf'];
beforeAll(async () => {
  world = await openWorld();
  ({ auditOf } = await openOffice(world));
});
afterAll(() => world.close());

const domains = (...args: string[]) => runCommand(world, ['domains', ...args]);

it('changes the price list', async () => {
  expect(await domains()).toEqual(['No name waits for the registrar.', 'No zone is on sale.']);
  expect(await domains('price', 'com', '1490')).toEqual(['.com\t1490.00 RUB a year']);
  await domains('price', 'рф', '249.5', 'cyrillic');
  await domains('price', 'com', '1500');
  await domains('price', 'net', '1690');
  await domains('stop', 'net');
  expect((await domains()).slice(1)).toEqual(['.com\t1500.00 RUB a year', '.рф\t249.50 RUB a year\tcyrillic']);
  const { body } = await world.api('domains/getTlds', {});
  expect(body.map(({ name, price }) => [name, price])).toEqual([
    ['com', 1_500],
    ['рф', 249.5],
  ]);
  await domains('price', 'com', '1490');
  const { id } = await world.db.selectFrom('tlds').select('id').where('name', '=', 'net').executeTakeFirstOrThrow();
  expect(await auditOf('zones', id)).toMatchObject([
    { action: 'npm run domains', before: null, after: { name: 'net', price: 1_690 } },
    { action: 'npm run domains', before: { isOnSale: true }, after: { isOnSale: false } },
  ]);
  await domains('price', 'net', '1700');
  expect((await auditOf('zones', id)).at(-1)).toMatchObject({
    action: 'npm run domains',
    before: { price: 1_690, isOnSale: false },
    after: { price: 1_700, isOnSale: true },
  });
  await domains('stop', 'net');
});

it.each([
  ['price', 'com'],
  ['price', 'com', '0'],
  ['price', 'com', '-5'],
  ['price', 'com', '1000000.01'],
  ['price', 'com', '1.005'],
  ['price', 'c om', '100'],
  ['price', 'com', '100', 'greek'],
  ['stop', 'nowhere'],
  ['give-back', 'com'],
  ['sell'],
])('%s %s %s is refused', async (...args) => {
  await expect(domains(...args.map(String))).rejects.toThrow(UsageError);
});

it('shows an order that waits for the registrar, and refunds it once', async () => {
  await world.registrar({ fail: { operation: 'create', how: 'broken', times: 100 } });
  const bought = await buyName(world);
  await eventually(async () => (await world.registrar()).calls.create === 1);
  const [line] = await domains();
  expect(line).toContain(`order ${bought.orderId}\t${bought.domain}\t1490.00 RUB\tpaid `);
  expect(line).toContain('asked of the registrar ');
  // The registrar was called just now, so the domain may be registered at this moment.
  const [noted] = await domains('give-back', String(bought.orderId));
  expect(noted).toContain(`order ${bought.orderId}: requested no more`);
  await world.loseJobOf(bought.orderId);
  await backdateRequest(world, bought, 151);
  expect(await domains('give-back', String(bought.orderId))).toEqual([`order ${bought.orderId}: given back`]);
  await expect(domains('give-back', String(bought.orderId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await auditOf('domainOrders', bought.orderId)).toMatchObject([
    { action: 'npm run domains', after: { isRefundRequested: true } },
    { action: 'npm run domains', after: { status: 'refunded', refunded: 1_490 } },
  ]);
  await waitForOrderStatus(world, bought, 'refunded');
  expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  expect(await findBalance(world.db, account.deposits)).toBe(0);
  expect(await world.discrepancies()).toEqual([]);
  // The domain is available again.
  await world.registrar({ reset: true });
  const again = await buyName(world, { domain: bought.domain.replace('.com', '') });
  await waitForOrderStatus(world, again, 'completed');
});

it('queries the registrar from the process of the command before a refund', async () => {
  await world.registrar({ fail: { operation: 'create', how: 'broken', times: 100 } });
  const bought = await buyName(world);
  await eventually(async () => (await world.registrar()).calls.create === 1);
  await world.loseJobOf(bought.orderId);
  await backdateRequest(world, bought, 151);
  const before = (await world.registrar()).calls.list;
  const printed: string[] = [];
  const { origin, dataDir, databaseUrl } = world;
  const settings = { PORT: new URL(origin).port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SANDBOXES: 'on' };
  await runOperator(readConfig(settings), ['domains', 'give-back', String(bought.orderId)], (line) =>
    printed.push(line),
  );
  expect(printed).toEqual([`order ${bought.orderId}: given back`]);
  expect((await world.registrar()).calls.list).toBe(before + 1);
  expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  await world.registrar({ reset: true });
});

it('does not refund a domain that is being registered at this moment, so that none is left without an owner', async () => {
  const { calls } = await world.registrar({ delay: { operation: 'create', ms: 60_000 } });
  const bought = await buyName(world);
  await eventually(async () => (await world.registrar()).calls.create === calls.create + 1);
  const [noted] = await domains('give-back', String(bought.orderId));
  expect(noted).toContain('requested no more');
  await world.registrar({ release: 'create' });
  await waitForOrderStatus(world, bought, 'completed');
  await world.registrar({ reset: true });
});

it('does not refund a registered domain or an order that does not exist', async () => {
  const bought = await buyName(world, { domain: freshLabel() });
  await waitForOrderStatus(world, bought, 'completed');
  for (const id of [bought.orderId, 999_999])
    await expect(domains('give-back', String(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
