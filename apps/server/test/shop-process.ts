import { composeShop } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';

/** The shop without pages as a separate process, so that a test can kill it. Sends `open` to its parent when it listens. */
const config = readConfig();
const shop = await composeShop(config, config.databaseUrl ?? '', { hasPages: false, hasControl: true });
await shop.app.listen({ port: config.port, host: config.host });
process.send?.('open');
process.on('disconnect', () => process.exit(1));
