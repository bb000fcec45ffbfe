import { type AdminCallName, adminCalls } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogChanges } from './catalog-changes.ts';
import {
  type ChangeCall,
  type ChangeRequest,
  type ChangeRequests,
  previewCalls,
  sendChange,
} from './change-request.ts';
import { domainChanges } from './domain-changes.ts';
import { sellZones } from './domains.ts';
import { fingerprint } from './invalid-numbers.ts';
import { type Office, openOffice } from './office.ts';
import { saleChanges } from './sale-changes.ts';
import { shopChanges } from './shop-changes.ts';
import { openWorld, type World } from './shop.ts';

let world: World;
let office: Office;
let requests: ChangeRequests<ChangeCall>;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await sellZones(world);
  await world.product();
  const opened = { world, office };
  requests = { ...catalogChanges(opened), ...saleChanges(opened), ...domainChanges(opened), ...shopChanges(opened) };
  // While the audit log refuses the rows of a call, as it would without space.
  await sql`create table refused_actions (action text primary key)`.execute(world.db);
  await sql`create function refuse_row() returns trigger language plpgsql as $$ begin
    if exists (select from refused_actions r where r.action = new.action) then raise 'no space for this row'; end if;
    return new;
  end $$`.execute(world.db);
  await sql`create trigger refuses_rows before insert on audit_log for each row execute function refuse_row()`.execute(
    world.db,
  );
});
afterAll(() => world.close());

const send = <N extends AdminCallName>(name: N, request: ChangeRequest<N>) =>
  sendChange({ world, office }, name, request);
const lastRow = async () => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from audit_log`.execute(world.db);
  return rows[0]?.id ?? 0;
};
const actionsAfter = async (id: number) =>
  (await world.db.selectFrom('audit_log').select('action').where('id', '>', id).execute()).map(({ action }) => action);

const previews: readonly string[] = previewCalls;
const changes = Object.keys(adminCalls).filter((name) => !name.startsWith('GET ') && !previews.includes(name));

// First, while nothing else happens in the shop.
describe('a preview changes nothing and writes no row:', () => {
  const mail = { host: '127.0.0.1', port: '9', from: 'shop@example.com' };
  const requestOf: { [N in (typeof previewCalls)[number]]: ChangeRequest<N> } = {
    'POST products/preview': { body: { htmlDescription: 'a' } },
    'POST pages/preview': { body: { language: 'ru', htmlContent: 'a' } },
    'POST articles/preview': { body: { htmlContent: 'a' } },
    'POST letters/:id/preview': { id: 1, body: { language: 'ru', text: '{shop}' } },
    'POST settings/test': { body: { provider: 'mail', keys: mail } },
  };
  it.each(previewCalls)('%s', async <N extends (typeof previewCalls)[number]>(name: N) => {
    const before = await fingerprint(world.db);
    const { status, text } = await send(name, requestOf[name]);
    expect(status, text).toBe(200);
    expect(await fingerprint(world.db)).toBe(before);
  });

  it.each([
    ['POST products/changePrices', { body: { filter: {}, percent: 10, dryRun: true } }],
    ['POST zones/recalculate', { body: { rate: 100, margin: 70, dryRun: true } }],
    ['POST import/products', { query: '?dryRun=true', file: { type: 'text/csv', bytes: 'id,price\n1,7\n' } }],
  ] as const)('a dry run of %s', async (name, request) => {
    const before = await fingerprint(world.db);
    const { status, text } = await send(name, request as ChangeRequest<typeof name>);
    expect(status, text).toBe(200);
    expect(await fingerprint(world.db)).toBe(before);
  });
});

describe('a change of the back office is made with its row in the audit log, and never without it, by', () => {
  it.each(changes as ChangeCall[])('%s', async <N extends ChangeCall>(name: N) => {
    const prepare = requests[name];
    if (!prepare) throw new Error('prepare a request of this call, or add it to the previews');
    const request = await prepare();
    const before = await lastRow();
    await sql`insert into refused_actions values (${name})`.execute(world.db);
    expect((await send(name, request)).status).toBe(500);
    await sql`delete from refused_actions`.execute(world.db);
    expect(await actionsAfter(before)).toEqual([]);

    // Had the refused request changed anything, the same one would find nothing to change.
    const { status, text } = await send(name, request);
    expect(status, text).toBeLessThan(300);
    expect(await actionsAfter(before)).toContain(name);
  });
});
