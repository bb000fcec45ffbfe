import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { ownNames } from '../../../test/own-names.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { checkSafeBrowsing } from './check-safe-browsing.ts';

let world: World;
const { calm, ownName, dataOf, changesOf, enable, zoneOf, waitForChanges } = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

describe('the Safe Browsing warning', () => {
  const watch = ({ domain, token }: Bought, isOn: boolean) =>
    world.api('domains/updateCheckKT', { domain, google_auto_check_kt: isOn }, token);
  const letters = async ({ buyerId }: Bought) =>
    (
      await world.db
        .selectFrom('mails')
        .select('about')
        .where('buyer_id', '=', buyerId)
        .where('kind', '=', 'domain_kt')
        .orderBy('id')
        .execute()
    ).map(({ about }) => (about as { isRed: boolean }).isRed);

  it('is checked at once and daily, and its owner is notified when it appears and when it disappears', async () => {
    const name = await ownName('red');
    expect((await watch(name, true)).body).toEqual({ ok: true });
    await eventually(async () => (await dataOf(name)).domain.google_active_kt);
    expect((await dataOf(name)).domain).toMatchObject({ google_auto_check_kt: true });
    await eventually(async () => (await letters(name)).length === 1);
    await world.warnings({ name: name.domain, isFlagged: false });
    await world.db
      .updateTable('domains')
      .set({ kt_checked_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('name', '=', name.domain)
      .execute();
    await world.runJob('maintenance.sweep');
    await eventually(async () => !(await dataOf(name)).domain.google_active_kt);
    await eventually(async () => (await letters(name)).length === 2);
    expect(await letters(name)).toEqual([true, false]);
    await watch(name, false);
    expect((await dataOf(name)).domain.google_auto_check_kt).toBe(false);
    expect((await changesOf(name)).map(({ what, after }) => [what, after])).toEqual([
      ['kt_check', ['off']],
      ['kt_check', ['on']],
    ]);
  });

  it('that appears is reported to the present owner, who joined another account while Google was asked', async () => {
    const [name, other] = [await ownName('clean'), await world.user()];
    const { db } = world;
    await db.updateTable('domains').set({ is_kt_watched: true }).where('name', '=', name.domain).execute();
    const { id } = await db
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    const warnings = {
      async isFlagged() {
        const orders = db.updateTable('domain_orders').set({ buyer_id: other.buyerId });
        await orders.where('buyer_id', '=', name.buyerId).execute();
        return true;
      },
      isUnavailable: () => false,
    };
    await checkSafeBrowsing({ db, log: silent, warnings }, id);
    expect([await letters(name), await letters({ ...name, buyerId: other.buyerId })]).toEqual([[], [true]]);
  });
});

describe('a name', () => {
  const calls = [
    'enableCloudflare',
    'disableCloudflare',
    'updateTls13',
    'updateNsRecords',
    'updateDnsRecords',
    'updateCheckKT',
  ] as const;
  const inputs = {
    enableCloudflare: {},
    disableCloudflare: {},
    updateTls13: { tls_1_3: 'on' },
    updateNsRecords: { nsRecords: ['ns1.example.com', 'ns2.example.com'] },
    updateDnsRecords: { dnsRecords: [] },
    updateCheckKT: { google_auto_check_kt: true },
  } as const;
  const press = (call: (typeof calls)[number], domain: string, token?: string) =>
    world.api(`domains/${call}`, { domain, ...inputs[call] } as never, token);

  it.each(calls)('can be changed by its owner only: %s', async (call) => {
    const name = await ownName();
    const before = await dataOf(name);
    const stranger = await world.user();
    expect(await press(call, name.domain, stranger.token)).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    });
    expect(await press(call, 'nobody-has-this.com', name.token)).toMatchObject({ status: 404 });
    expect(await press(call, name.domain, await world.guest())).toMatchObject({ status: 401 });
    expect(await press(call, name.domain)).toMatchObject({ status: 401 });
    expect(await dataOf(name)).toEqual(before);
  });

  it('shows its changes to its owner only', async () => {
    const name = await ownName();
    const fetchChanges = (token?: string) =>
      world.api('domains/getDomainChanges', { domain: name.domain, page: 1 }, token);
    expect((await fetchChanges(name.token)).body).toEqual({ changes: [], last_page: 1 });
    expect((await fetchChanges((await world.user()).token)).status).toBe(403);
    expect((await fetchChanges(await world.guest())).status).toBe(401);
    expect((await fetchChanges()).status).toBe(401);
  });

  it('cannot be changed while it is banned', async () => {
    const name = await ownName();
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    for (const call of calls)
      expect(await press(call, name.domain, name.token)).toMatchObject({
        status: 409,
        body: { errorCode: 'DOMAIN_BANNED' },
      });
    const { domains } = (await world.api('domains/getDomains', { page: 1 }, name.token)).body;
    expect(domains).toMatchObject([{ domain: name.domain, status: 'banned', cloudflare: false }]);
  });

  it('is changed when the job was lost, and by one server only when several take it up', async () => {
    const name = await ownName();
    await world.dns({ fail: { operation: 'zones/list', how: '500', times: 3 } });
    await enable(name);
    await sql`delete from graphile_worker._private_jobs where key like 'domain-change:%' and locked_by is null`.execute(
      world.db,
    );
    await sql`update domain_changes set created_at = created_at - interval '3 minutes' where status = 'pending'`.execute(
      world.db,
    );
    await world.runJob('maintenance.sweep');
    await waitForChanges(name);
    expect(await zoneOf(name)).toHaveLength(1);
    expect((await dataOf(name)).cloudflare).not.toBeNull();
  });
});
