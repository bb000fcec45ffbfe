import type { Config } from './config.ts';
import { openDatabase } from './platform/database/index.ts';
import type { Tracer } from './platform/tracing/span.ts';
import type { Log } from './platform/log.ts';
import { SEARCH_CONNECTIONS } from './shop-routes.ts';

/** Each running job uses one connection for its advisory lock and another one for its work. */
const DIRECT_POOL_SIZE = 10;

/** Opens the connection pools of the shop: one for requests, one for the search, and one for jobs past a transaction pooler. */
export function openDatabases(config: Config, databaseUrl: string, log: Log, tracer: Tracer | null) {
  const logConnectionLoss = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const { db, close } = openDatabase(databaseUrl, {
    ...config.database,
    tracer,
    onError: logConnectionLoss,
  });
  const searching = openDatabase(databaseUrl, {
    ...config.database,
    tracer,
    poolSize: SEARCH_CONNECTIONS,
    onError: logConnectionLoss,
  });
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  // Jobs hold session-level advisory locks while they call providers. A transaction pooler would break them.
  const direct =
    directUrl === databaseUrl
      ? null
      : openDatabase(directUrl, {
          ...config.database,
          tracer,
          poolSize: DIRECT_POOL_SIZE,
          name: 'lotok-direct',
          onError: logConnectionLoss,
        });
  return {
    db,
    searchDb: searching.db,
    jobsDb: direct?.db ?? db,
    directUrl,
    close: () => Promise.all([close(), searching.close(), direct?.close()]),
  };
}
