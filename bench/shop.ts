import { composeShop } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';

/**
 * The shop as it runs in production, over the given database; answers its memory when asked. `--control`: without pages, and
 * its sandboxes do as they are told.
 */
const config = readConfig();
const hasControl = process.argv.includes('--control');
const shop = await composeShop(config, config.databaseUrl ?? '', { hasPages: !hasControl, hasControl });
await shop.app.listen({ port: config.port, host: config.host });
process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.send?.('open');
