import { composeShop } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { whenAvailable } from '../apps/server/src/platform/database/when-available.ts';
import { openServer } from '../apps/server/src/platform/postgres/open-server.ts';
import { waitForStopSignal } from '../apps/server/src/platform/wait-for-stop-signal.ts';

/** The shop as `main.ts` runs it, without its pages, which are not built when the tests run. */
const config = readConfig();
const server = await openServer(config, () => undefined);
// Another node's database may be recovering while this one starts.
await whenAvailable(
  () => migrate(server.url),
  () => undefined,
);
const compose = () => composeShop(config, server.url, { hasPages: false, hasControl: false });
const shop = await whenAvailable(compose, () => undefined);
await shop.app.listen({ port: config.port, host: config.host });
// The parent process has exited.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await waitForStopSignal();
await shop.stop();
await server.stop();
process.exit(0);
