import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { inspectionHelpers } from '../../../test/inspection-helpers.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
const { ownName, healthOf, inspect } = inspectionHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.dns({ reset: true });
  await world.registrar({ reset: true });
  await world.warnings({ reset: true });
});
afterAll(() => world.close());

describe('the daily inspection', () => {
  const isDue = async ({ domain }: Bought) =>
    (
      await world.db
        .selectFrom('domains')
        .select(sql<boolean>`next_look_at <= now()`.as('isDue'))
        .where('name', '=', domain)
        .executeTakeFirstOrThrow()
    ).isDue;
  const makeDue = ({ domain }: Bought) =>
    world.db.updateTable('domains').set({ next_look_at: new Date() }).where('name', '=', domain).execute();

  it('runs once a day, and is retried earlier when a provider is unavailable', async () => {
    const name = await ownName();
    expect(await isDue(name)).toBe(false);
    await makeDue(name);
    await world.registrar({ set: { name: name.domain, hold: true } });
    await world.runJob('maintenance.sweep');
    await eventually(async () => {
      await world.makeJobsDue('domains.look');
      return (await healthOf(name))?.hold.is_held;
    });
    const hoursLeft = async () => {
      const row = await world.db
        .selectFrom('domains')
        .select(sql<number>`extract(epoch from next_look_at - now())::float8 / 3600`.as('hours'))
        .where('name', '=', name.domain)
        .executeTakeFirstOrThrow();
      return row.hours;
    };
    expect(await hoursLeft()).toBeGreaterThan(23);
    await makeDue(name);
    await world.registrar({ fail: { operation: 'read', how: '500', times: 3 } });
    await inspect(name);
    expect(await hoursLeft()).toBeLessThanOrEqual(1);
    expect(await isDue(name)).toBe(false);
  });

  it('skips names that were deleted long ago and names that are not registered', async () => {
    const [name, gone] = [await ownName(), await ownName()];
    await makeDue(name);
    await sql`update domains set deleted_at = now() - interval '91 days', next_look_at = now() - interval '1 day'
      where name = ${gone.domain}`.execute(world.db);
    await world.runJob('maintenance.sweep');
    await eventually(async () => {
      await world.makeJobsDue('domains.look');
      return !(await isDue(name));
    });
    expect(await isDue(gone)).toBe(true);
    expect((await healthOf(gone))?.hold.checked_at).toBeNull();
  });
});

it('metrics report the number of unhealthy names and the delay of inspections', async () => {
  const metered = await openWorld({ METRICS_TOKEN: 'secret' });
  const { db, origin } = metered;
  await sql`with buyer as (insert into buyers default values returning id), payment as (
      insert into payments (buyer_id, purpose, method, amount_kopecks, status, expires_at, paid_at)
      select id, 'domain', 'cryptobot', 100, 'paid', now(), now() from buyer, generate_series(1, 4) returning id, buyer_id
    ), ordered as (
      insert into domain_orders (buyer_id, payment_id, domain, zone, price_kopecks, status)
      select buyer_id, id, id || '.com', 'com', 100, 'completed' from payment returning id, domain
    )
    insert into domains (name, order_id, registered_at, active_to, name_servers, seen_name_servers, is_held, deleted_at, next_look_at)
    select domain, id, now(), now() + interval '1 year', array['a', 'b'],
      case row_number() over () when 1 then array['b', 'a'] when 2 then array['a'] end, row_number() over () = 3,
      case when row_number() over () = 4 then now() end, now() + interval '1 hour' from ordered`.execute(db);
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer secret' } });
  const text = await response.text();
  expect(text).toContain('domains_unhealthy{sign="held"} 1');
  expect(text).toContain('domains_unhealthy{sign="not_delegated"} 1');
  expect(text).toContain('domains_unhealthy{sign="gone"} 1');
  expect(text).toContain('domains_unhealthy{sign="banned"} 0');
  expect(text).toContain('domains_look_overdue_seconds 0');
  await metered.close();
});
