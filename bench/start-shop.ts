import path from 'node:path';
import { type Running, start } from './processes.ts';

/** For bots that get their updates by webhook: none of them is polled. */
export const PUBLIC_URL = 'https://bench.example';
export const SECRET_KEY = Buffer.alloc(32, 7);

/** The settings of a shop on a database, as in production but without limits. */
export const shopEnvironment = ({ dataDir }: { dataDir: string }, url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: path.join(dataDir, 'shop'),
  SECRET_KEY: SECRET_KEY.toString('base64'),
  RATE_LIMIT: 'off',
  SEED: 'none',
  LOG_LEVEL: 'error',
});

/** Starts the shop on a database in a process of its own. */
export function startShop(
  server: { dataDir: string },
  url: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Running> {
  return start('shop.ts', () => args, { ...shopEnvironment(server, url), ...env });
}
