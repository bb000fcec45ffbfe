import { readConfig, SettingError } from '../../apps/server/src/config.ts';
import { findFreePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { openServer } from '../../apps/server/src/platform/postgres/open-server.ts';
import { untilToldToStop } from '../../apps/server/src/platform/until-told-to-stop.ts';
import { type Api, startApi } from './api.ts';
import { openPage } from './page.ts';

/**
 * Vite serves the page at the shop's address and passes everything else to the server, a process of its own that is
 * restarted when its files change. The database outlives these restarts.
 */
async function open(): Promise<void> {
  const config = readConfig();
  const say = (line: string): void => console.log(line);
  const stopped = untilToldToStop();
  const database = await openServer(config, say);
  let api: Api | undefined;
  try {
    const port = await findFreePort();
    const settings = { PORT: String(port), PUBLIC_URL: config.publicUrl, DATABASE_URL: database.url };
    api = startApi(settings, say);
    const page = await openPage({ host: config.host, port: config.port, apiPort: port, api });
    await Promise.race([api.ready(), stopped]);
    say(`${config.shop.name} is open: ${config.publicUrl} (${(performance.now() / 1_000).toFixed(1)} s)`);
    await stopped;
    say('Stopping…');
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
