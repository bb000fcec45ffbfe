import { userInfo } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForOrderStatus, buyName, sellZones } from '../test/domains.ts';
import { openWorld, type World } from '../test/shop.ts';
import { runCommand } from './operator-commands.ts';
import { UsageError } from './usage-error.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterAll(() => world.close());

const domains = (...args: string[]) => runCommand(world, ['domains', ...args]);

it('blocks a domain under the name of the system’s user or of another one, and shows who blocked it and why', async () => {
  const bought = await buyName(world, { domain: 'shoe-shop' });
  await waitForOrderStatus(world, bought, 'completed');
  const { username } = userInfo();
  expect(await domains('bans')).toEqual(['No name is blocked.']);
  expect(await domains('ban', 'Shoe-Shop.com', '--reason', 'Phishing')).toEqual([
    `Shoe-Shop.com: blocked by ${username}`,
  ]);
  expect(await domains('ban', 'shoe-shop.com', '--reason', 'Spam')).toEqual([
    'shoe-shop.com: was blocked before, and its reason stays',
  ]);
  const [line] = await domains('bans');
  expect(line).toMatch(new RegExp(`^shoe-shop\\.com\\t[^\\t]+ by ${username}\\tPhishing\\tin force$`));
  expect(await domains('unban', 'shoe-shop.com', '--by', 'anna')).toEqual(['shoe-shop.com: unblocked by anna']);
  expect(await domains('unban', 'shoe-shop.com')).toEqual(['shoe-shop.com: no operator had blocked it']);
  expect(await domains('bans')).toEqual(['No name is blocked.']);
  expect((await domains('bans', 'shoe-shop.com'))[0]).toMatch(/lifted \S+ by anna$/);
  const { rows } = await sql`select operator_id, operator_login, action, after, reason from audit_log
    where resource = 'domains' order by id`.execute(world.db);
  const recorded = (user: string, isBannedByOperator: boolean, reason: string | null) => ({
    operator_id: null,
    operator_login: `npm run domains (${user})`,
    action: 'npm run domains',
    after: { name: 'shoe-shop.com', isBannedByOperator },
    reason,
  });
  expect(rows).toEqual([recorded(username, true, 'Phishing'), recorded('anna', false, null)]);
});

it('reports that the registry still blocks the domain', async () => {
  const bought = await buyName(world, { domain: 'held-shop' });
  await waitForOrderStatus(world, bought, 'completed');
  await world.registrar({ set: { name: bought.domain, hold: true } });
  await domains('ban', bought.domain, '--reason', 'Phishing');
  await world.api('domains/lookAtDomain', { domain: bought.domain }, bought.token);
  expect(await domains('bans')).toHaveLength(2);
  expect((await domains('unban', bought.domain)).at(-1)).toContain('The registry holds it');
  expect((await domains('unban', bought.domain)).at(-1)).toContain('The registry holds it');
});

it.each([
  [['ban', 'shop.com']],
  [['ban', '--reason', 'Phishing']],
  [['ban', 'shop.com', 'net', '--reason', 'Phishing']],
  [['unban']],
  [['ban', 'shop.com', '--why', 'Phishing']],
])('the arguments %j are refused', async (args) => {
  await expect(domains(...args)).rejects.toThrow(UsageError);
});

it('refuses a domain that is not of the shop', async () => {
  await expect(domains('ban', 'nobody-has-this.com', '--reason', 'Phishing')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
