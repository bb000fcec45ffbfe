import { helpText, readConfig, SettingError } from './config.ts';
import { composeShop } from './compose.ts';
import { migrate } from './platform/database/migrate.ts';
import { openServer } from './platform/postgres/open-server.ts';
import { loadDemoShop } from '../seed/load.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Reads the configuration, opens the database, serves until told to stop, then drains and ends with 0. */
async function main(): Promise<void> {
  if (process.argv.includes('--help')) return say(helpText());
  const config = readConfig();
  const server = await openServer(config, say);
  const shop = await open();

  async function open() {
    try {
      await migrate(server.url);
      const shop = await composeShop(config, server.url);
      if (config.seed === 'demo') await loadDemoShop(shop.db, shop.vault, say);
      await shop.app.listen({ port: config.port, host: config.host });
      return shop;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: requests under way end first…');
    await shop.stop();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The launcher is gone, however it went: nobody is left to stop this server.
  process.on('disconnect', stop);
  say(`${config.shop.name} is open: ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
