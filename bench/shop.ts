import { composeShop } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';

/**
 * The shop as it runs in production with the given database; reports its memory and CPU time on request. `--control`: without pages,
 * and with sandboxes that accept control requests.
 */
const config = readConfig();
const hasControl = process.argv.includes('--control');
if (hasControl) {
  // Notices of the sandboxes go to the public URL, which is nowhere.
  const [send, local] = [globalThis.fetch, `http://127.0.0.1:${config.port}`];
  globalThis.fetch = (input, init) =>
    send(
      typeof input === 'string' && input.startsWith(config.publicUrl)
        ? local + input.slice(config.publicUrl.length)
        : input,
      init,
    );
}
const shop = await composeShop(config, config.databaseUrl ?? '', { hasPages: !hasControl, hasControl });
await shop.app.listen({ port: config.port, host: config.host });
process.on('message', (what) => {
  const { user, system } = process.cpuUsage();
  process.send?.(what === 'cpu' ? user + system : process.memoryUsage.rss());
});
process.send?.('open');
