import { readConfig } from '../apps/server/src/config.ts';
import { openServer } from '../apps/server/src/platform/postgres/open-server.ts';
import { waitForStopSignal } from '../apps/server/src/platform/wait-for-stop-signal.ts';

/** PostgreSQL under `DATA_DIR` for several servers: it outlives each of them, and is restarted when it is killed. */
const server = await openServer(readConfig(), () => undefined);
process.send?.(server.url);
await waitForStopSignal();
await server.stop();
process.exit(0);
