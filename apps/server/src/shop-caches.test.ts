import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './platform/database/index.ts';
import { withEmptyDatabase } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { silent } from '../test/run-until-crash.ts';
import { createShopCaches, invalidateCaches } from './shop-caches.ts';

it('settings that cannot be read are read again until they can', async () => {
  await withEmptyDatabase(async (databaseUrl) => {
    const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: false });
    let reads = 0;
    const { stop } = invalidateCaches({
      caches: createShopCaches(),
      callers: { forget: () => undefined } as never,
      databaseUrl,
      log: silent,
      loadSettings: async () => {
        reads += 1;
        if (reads < 4) throw new Error('the database does not respond');
      },
    });
    await eventually(async () => reads >= 1);
    await sql`select pg_notify('settings_changed', '')`.execute(db);
    await eventually(async () => reads >= 4);
    await stop();
    expect(reads).toBe(4);
    await close();
  });
});
