import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sellZones } from '../../../test/domains.ts';
import { ownNames } from '../../../test/own-names.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { sandboxClients } from '../../../test/sandbox-clients.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { applyChanges } from './apply-changes.ts';
import { insertChange } from './domain-changes.store.ts';

let world: World;
let clients: ReturnType<typeof sandboxClients>;
const { calm, ownName, zoneOf, registrarState } = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
  clients = sandboxClients(world.origin);
});
afterEach(() => calm());
afterAll(async () => {
  clients.registrar.close();
  clients.dnsHost.close();
  await world.close();
});

/** Ends the database session that has the lock of a name's changes. */
const endLock = (domainId: number) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended(${`domain-change:${domainId}`}, 0)`.execute(
    world.db,
  );

it('a run that begins while another one has lost its lock works on the zone that the other one creates', async () => {
  const name = await ownName();
  const domainOf = () =>
    world.db
      .selectFrom('domains')
      .select(['id', 'cloudflare_zone_id as zoneId'])
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
  const { id: domainId } = await domainOf();
  await inTransaction(world.db, (tx) =>
    insertChange(tx, { domainId, buyerId: name.buyerId, what: 'cloudflare_on', request: {} }),
  );
  const { registrar, dnsHost } = clients;
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = (read: typeof registrar.read) =>
    applyChanges({ db: world.db, log: silent, registrar: { ...registrar, read }, dnsHost }, domainId);
  const runLater = () =>
    run(async (id) => {
      begun.resolve();
      await ended.promise;
      return registrar.read(id);
    });
  let later: Promise<void> | null = null;
  await run(async (id) => {
    if (!later) {
      await endLock(domainId);
      later = runLater();
      await begun.promise;
    }
    return registrar.read(id);
  });
  ended.resolve();
  await later;
  const zones = await zoneOf(name);
  expect(zones).toMatchObject([{ id: (await domainOf()).zoneId }]);
  expect((await registrarState(name)).nameServers).toEqual(zones[0]?.nameServers);
});
