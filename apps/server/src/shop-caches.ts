import type { createCallerCache } from './modules/accounts/index.ts';
import { createQueryCache } from './modules/catalog/index.ts';
import { listen } from './platform/database/listen.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import type { Log } from './platform/log.ts';

/** Changes come in bursts, so the caches are cleared once per burst; visitors still see a change within the promised 2 s. */
const INVALIDATE_DELAY_MS = 250;
/** Sales change the stock without a notification, so nothing is cached for longer than this. */
export const CACHE_LIFETIME_MS = 1_500;
/** Pages of products are large, and a few of them get nearly all of the load. */
const MAX_CACHED_PAGES = 200;
/** Settings that could not be read, for instance while the database restarts, are read again. */
const SETTINGS_RETRY_MS = 1_000;

type ShopCaches = ReturnType<typeof createShopCaches>;
type Deps = {
  caches: ShopCaches;
  callers: ReturnType<typeof createCallerCache>;
  databaseUrl: string;
  log: Log;
  /** Reads the settings of the office and uses them on this node. */
  loadSettings: () => Promise<void>;
};

/** Creates what is cached of the catalogue: response bytes, results of queries and pages of products. */
export function createShopCaches() {
  return {
    cache: createResponseCache(),
    queryCache: createQueryCache(),
    pageCache: createQueryCache(MAX_CACHED_PAGES),
  };
}

/** Clears the caches when the database reports a change, and at regular intervals. Returns `stop`, which ends both. */
export function invalidateCaches({ caches, callers, databaseUrl, log, loadSettings }: Deps) {
  const { cache, queryCache, pageCache } = caches;
  const clearCaches = () => {
    queryCache.drop();
    pageCache.drop();
    cache.clear();
  };
  // Responses made of the previous settings are dropped after the new ones are in use.
  let settingsRetry: NodeJS.Timeout | undefined;
  const applySettings = async (): Promise<void> => {
    try {
      await loadSettings();
      clearCaches();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the settings could not be read');
      clearTimeout(settingsRetry);
      if (!isStopped) settingsRetry = setTimeout(() => void applySettings(), SETTINGS_RETRY_MS);
    }
  };
  let isStopped = false;
  const cacheTimer = setInterval(clearCaches, CACHE_LIFETIME_MS);
  let pendingClear: NodeJS.Timeout | undefined;
  const listener = listen(
    databaseUrl,
    ['catalog_changed', 'sessions_ended', 'settings_changed'],
    {
      onNotification: (channel, payload) => {
        if (channel === 'sessions_ended') return callers.forget(Number(payload));
        if (channel === 'settings_changed') return void applySettings();
        pendingClear ??= setTimeout(() => {
          pendingClear = undefined;
          clearCaches();
        }, INVALIDATE_DELAY_MS);
      },
      onConnectionChange: (isConnected) => {
        queryCache.trust(isConnected);
        pageCache.trust(isConnected);
        cache.setTrusted(isConnected);
        clearCaches();
        callers.forget();
        // They may have changed while no notification could arrive.
        if (isConnected) void applySettings();
      },
    },
    log,
  );
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(settingsRetry);
      clearInterval(cacheTimer);
      clearTimeout(pendingClear);
      await listener.stop();
    },
  };
}
