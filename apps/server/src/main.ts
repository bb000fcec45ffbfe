import { flushCompileCache } from 'node:module';
import { helpText, readConfig, SettingError } from './config.ts';
import { composeShop, type Shop } from './compose.ts';
import { isLoopbackHost } from './platform/addresses.ts';
import { migrate } from './platform/database/migrate.ts';
import { whenAvailable } from './platform/database/when-available.ts';
import { createFirstOperator } from './modules/operators/index.ts';
import type { EmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { checkLocale } from './platform/postgres/check-locale.ts';
import { openServer } from './platform/postgres/open-server.ts';
import { waitForStopSignal } from './platform/wait-for-stop-signal.ts';
import { portError } from './port-error.ts';
import { isShopEmpty } from '../seed/history.store.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Reads the configuration, opens the database, serves until a stop signal, then drains and exits with 0. With
 * `--without-page` another server serves the page and the back office, as in `npm run dev`.
 */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) return print(helpText());
  const config = readConfig();
  let server: Promise<EmbeddedPostgres> | undefined;
  let shop: Shop | undefined;
  let isStopping = false;
  const close = async () => {
    await shop?.stop();
    await server?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
  // Registered first: a signal during the start must not leave the embedded database running.
  void waitForStopSignal().then(async () => {
    isStopping = true;
    print('Stopping: requests under way end first…');
    await close();
    process.exit(0);
  });

  try {
    server = openServer(config, print);
    const { url } = await server;
    const directUrl = config.databaseDirectUrl ?? url;
    await whenAvailable(() => migrate(directUrl, config.database), print);
    await whenAvailable(() => checkLocale(directUrl), print);
    const hasPages = !process.argv.includes('--without-page');
    const compose = () =>
      composeShop(config, url, { hasPages, hasPictures: true, hasOffice: hasPages, hasControl: false });
    shop = await whenAvailable(compose, print);
    if (config.seed === 'demo' && (await isShopEmpty(shop.db))) {
      // Not loaded by every start: it takes 5 MB for as long as the server runs.
      const { loadDemoShop } = await import('../seed/load.ts');
      await loadDemoShop(shop.db, shop.vault, print);
    }
    const operatorLine = await createFirstOperator(shop.db, { ...config, ...config.firstOperator });
    await shop.app.listen({ port: config.port, host: config.host });
    // Node writes its compile cache at exit, which a killed server never reaches.
    flushCompileCache();
    if (!isStopping) print(`${config.shop.name} is open: ${config.publicUrl}`);
    if (!isStopping) print(`The back office: ${config.publicUrl}/admin`);
    if (operatorLine) print(operatorLine);
    if (config.sandboxes === 'nearby' && !isLoopbackHost(config.host))
      print(
        'The sandboxes and /outbox answer this machine and private networks alone: SANDBOXES=on opens them to all.',
      );
  } catch (error) {
    // A stop during the start closes the database, which makes the start fail: that is no error.
    if (isStopping) return;
    await close();
    throw portError(error, config.port);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingError ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
});
