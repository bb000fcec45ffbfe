import { hostname } from 'node:os';
import { createRequire } from 'node:module';
import { shopAlarms } from './alarms.ts';
import { createAlarmWatch } from './platform/alarms/watch-alarms.ts';
import type { Db } from './platform/database/index.ts';
import type { ResponseCache } from './platform/http/response-cache.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { removeNode, reportNode } from './platform/nodes.store.ts';
import { newToken } from './platform/secrets.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Three reports fit into the time after which a server counts as dead. */
const REPORT_INTERVAL_MS = 30_000;

type Deps = { db: Db; log: Log; metrics: Metrics; cache: Pick<ResponseCache, 'stats'>; port: number };

/** Reports this server with its alarms to the database, regularly and by `reportNow`. `stop` ends that and removes its row. */
export function startReports({ db, log, metrics, cache, port }: Deps) {
  const watch = createAlarmWatch(metrics.registry, shopAlarms);
  const id = newToken().slice(0, 16);
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  async function report(): Promise<void> {
    if (isStopped) return;
    const alarms = await watch.evaluate();
    const state = {
      version,
      memoryBytes: process.memoryUsage.rss(),
      cache: cache.stats(),
      providers: metrics.providers.listStates(),
      alarms,
    };
    await reportNode(db, { id, host: `${hostname()}:${port}`, state });
  }
  /** One after the other: two reports at once would evaluate the alarms twice for nothing. */
  const reportNow = (): Promise<void> => {
    last = last.catch(() => undefined).then(report);
    return last;
  };
  const reportAndLog = () =>
    void reportNow().catch((error: Error) =>
      log.info({ reason: error.message }, 'this server could not report itself'),
    );
  const timer = setInterval(reportAndLog, REPORT_INTERVAL_MS);
  reportAndLog();

  return {
    reportNow,
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await last.catch(() => undefined);
      await removeNode(db, id).catch(() => undefined);
    },
  };
}
