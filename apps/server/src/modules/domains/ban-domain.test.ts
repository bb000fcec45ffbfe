import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Bought, waitForOrderStatus, buyName, freshLabel, sellZones, statusOf } from '../../../test/domains.ts';
import { listOutbox } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { banDomain, unbanDomain } from './ban-domain.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.dns({ reset: true });
  await world.registrar({ reset: true });
});
afterAll(() => world.close());

async function ownName(): Promise<Bought> {
  const bought = await buyName(world, { domain: freshLabel() });
  await waitForOrderStatus(world, bought, 'completed');
  // The job that reads the transfer lock of a new name keeps changes waiting.
  await eventually(async () => (await dataOf(bought)).domain.is_locked !== null);
  return bought;
}

const dataOf = async ({ domain, token }: Bought) => (await world.api('domains/getDomainData', { domain }, token)).body;
const changesOf = async ({ domain, token }: Bought) =>
  (await world.api('domains/getDomainChanges', { domain, page: 1 }, token)).body.changes;
const inspect = ({ domain, token }: Bought) => world.api('domains/lookAtDomain', { domain }, token);
const ban = ({ domain }: Bought, reason = 'A copy of a bank') =>
  banDomain(world.db, { name: domain, by: 'anna', reason });
const unban = ({ domain }: Bought) => unbanDomain(world.db, { name: domain, by: 'boris' });
const letters = ({ buyerId }: Bought) =>
  world.db
    .selectFrom('mails')
    .select(['about', 'language'])
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'domain_ban')
    .orderBy('id')
    .execute();

it('a ban is shown to the owner at once with its reason, and a second ban or unban changes nothing', async () => {
  const name = await ownName();
  expect(await ban(name)).toBe(true);
  expect(await ban(name, 'Another reason')).toBe(false);
  const { domain } = await dataOf(name);
  expect(domain).toMatchObject({ domainBanned: true, bans: [{ source: 'operator', reason: 'A copy of a bank' }] });
  expect(await statusOf(world, name)).toBe('banned');
  const { domains } = (await world.api('domains/getDomains', { page: 1 }, name.token)).body;
  expect(domains).toMatchObject([{ status: 'banned' }]);
  const change = world.api('domains/enableCloudflare', { domain: name.domain }, name.token);
  expect(await change).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });

  expect(await unban(name)).toEqual({ isLifted: true, isStillBanned: false });
  expect(await unban(name)).toEqual({ isLifted: false, isStillBanned: false });
  expect((await dataOf(name)).domain).toMatchObject({ domainBanned: false, bans: [] });
  expect(await statusOf(world, name)).toBe('completed');
  expect(await letters(name)).toMatchObject([
    { about: { isBanned: true, reason: 'A copy of a bank' } },
    { about: { isBanned: false } },
  ]);
  const rows = await world.db.selectFrom('domain_bans').selectAll().where('name', '=', name.domain).execute();
  expect(rows).toMatchObject([{ source: 'operator', banned_by: 'anna', lifted_by: 'boris' }]);
});

it('concurrent requests for a ban create one ban and one email', async () => {
  const name = await ownName();
  const responses = await Promise.all([ban(name), ban(name), ban(name)]);
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await letters(name)).toHaveLength(1);
});

it('a ban of an operator stays when the registry lifts its hold, and the other way round', async () => {
  const name = await ownName();
  await ban(name);
  await world.registrar({ set: { name: name.domain, hold: true } });
  await inspect(name);
  expect((await dataOf(name)).domain.bans).toMatchObject([{ source: 'operator' }, { source: 'registry' }]);
  await world.registrar({ set: { name: name.domain, hold: false } });
  await inspect(name);
  expect((await dataOf(name)).domain).toMatchObject({ domainBanned: true, bans: [{ source: 'operator' }] });
  await world.registrar({ set: { name: name.domain, hold: true } });
  await inspect(name);
  expect(await unban(name)).toEqual({ isLifted: true, isStillBanned: true });
  expect((await dataOf(name)).domain).toMatchObject({ domainBanned: true, bans: [{ source: 'registry' }] });
  await world.registrar({ set: { name: name.domain, hold: false } });
  await inspect(name);
  expect((await dataOf(name)).domain.domainBanned).toBe(false);
  // One email about the ban and one about its end, although two sources banned the name.
  expect(await letters(name)).toHaveLength(2);
});

it('a ban ends a pending change: the change is reverted with the reason', async () => {
  const name = await ownName();
  const before = (await dataOf(name)).ns_records;
  await world.registrar({ fail: { operation: 'update', how: '500', times: 3 } });
  const nsRecords = ['ns1.example.com', 'ns2.example.com'];
  const pendingUpdate = world.api('domains/updateNsRecords', { domain: name.domain, nsRecords }, name.token);
  await eventually(async () => (await world.registrar()).calls.update === 3);
  await ban(name);
  await eventually(async () => {
    await world.makeJobsDue('domains.change');
    return (await dataOf(name)).change === null;
  });
  expect(await pendingUpdate).toMatchObject({ status: 502, body: { error: 'The domain is blocked.' } });
  expect(await changesOf(name)).toMatchObject([{ status: 'failed', error: 'The domain is blocked.' }]);
  expect((await dataOf(name)).ns_records).toEqual(before);
  const [atRegistrar] = (await world.registrar({ domain: name.domain })).domains;
  expect(atRegistrar?.name_servers.map(({ name: server }) => server)).toEqual(before);
});

it.each([
  ['no reason', { reason: '  ' }, 'VALIDATION'],
  ['a reason that is too long', { reason: 'x'.repeat(501) }, 'VALIDATION'],
  ['no operator', { by: '' }, 'VALIDATION'],
  ['a name that is not sold by the shop', { name: 'nobody-has-this.com' }, 'NOT_FOUND'],
  ['an invalid name', { name: 'no name' }, 'NOT_FOUND'],
])('a ban with %s is refused', async (_what, wrong, code) => {
  const name = await ownName();
  await expect(
    banDomain(world.db, { name: name.domain, by: 'anna', reason: 'Phishing', ...wrong }),
  ).rejects.toMatchObject({ code });
  expect((await dataOf(name)).domain.domainBanned).toBe(false);
});

it('no email about a ban is sent to a deleted account', async () => {
  const name = await ownName();
  await world.db.deleteFrom('users').where('buyer_id', '=', name.buyerId).execute();
  expect(await ban(name)).toBe(true);
  expect(await letters(name)).toEqual([]);
});

it.each([
  ['ru', 'заблокирован', 'Причина: A copy of a bank. Пока'],
  ['en', 'is blocked', 'Reason: A copy of a bank. While'],
  ['zh', '已被封禁', '原因：A copy of a bank. 封禁期间'],
])('the email about a ban is written in %s', async (language, subject, reason) => {
  const name = await ownName();
  await sql`update domain_orders set language = ${language} where id = ${name.orderId}`.execute(world.db);
  await ban(name);
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('buyer_id', '=', name.buyerId)
    .executeTakeFirstOrThrow();
  const letter = await eventually(async () =>
    (await listOutbox(world.dataDir, email ?? '')).find(({ text }) => text.includes(reason)),
  );
  expect(letter.subject).toContain(subject);
  expect(letter.html).toContain(reason);
});
