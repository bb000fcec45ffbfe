import { readConfig, SettingError } from '../../apps/server/src/config.ts';
import { assertPortIsFree, findFreePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { openServer } from '../../apps/server/src/platform/postgres/open-server.ts';
import { portError } from '../../apps/server/src/port-error.ts';
import { waitForStopSignal } from '../../apps/server/src/platform/wait-for-stop-signal.ts';
import { type Api, startApi } from './api.ts';
import { openPage } from './page.ts';

/**
 * Vite serves the page and the back office at the address of the shop and proxies everything else to the server, a child process
 * that is restarted when its files change. The database keeps running during these restarts.
 */
async function open(): Promise<void> {
  const config = readConfig();
  const log = (line: string): void => console.log(line);
  const stopped = waitForStopSignal();
  await assertPortIsFree(config.port, config.host).catch((error: unknown) => {
    throw portError(error, config.port);
  });
  const database = await openServer(config, log);
  let api: Api | undefined;
  try {
    const port = await findFreePort();
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: database.url,
    };
    api = startApi(settings, log);
    const page = await openPage({ ...config, apiPort: port, api });
    await Promise.race([api.ready(), stopped]);
    log(`${config.shop.name} is open: ${config.publicUrl} (${(performance.now() / 1_000).toFixed(1)} s)`);
    await stopped;
    log('Stopping…');
    await page.close();
  } finally {
    await api?.stop();
    await database.stop();
  }
}

open().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  },
);
