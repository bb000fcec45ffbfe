import { type Db, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { findRunningDatabase } from '../../apps/server/src/platform/postgres/find-running-database.ts';

/** Runs something on the database of a running shop, for what no page, call or command of it does. */
export async function inShopDatabase<Result>(
  run: (db: Db) => Promise<Result>,
  dataDir = process.env.SHOP_DATA_DIR ?? '',
): Promise<Result> {
  const { db, close } = openDatabase(await findRunningDatabase({ databaseUrl: null, dataDir }), {
    poolSize: 2,
    prepare: false,
  });
  try {
    return await run(db);
  } finally {
    await close();
  }
}
