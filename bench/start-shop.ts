import path from 'node:path';
import { type Running, start } from './processes.ts';

/** For bots that get their updates by webhook: none of them is polled. */
export const PUBLIC_URL = 'https://bench.example';
export const SECRET_KEY = Buffer.alloc(32, 7);

/** Starts the shop on a database, as in production but without limits. */
export function startShop(
  server: { dataDir: string },
  url: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Running> {
  return start('shop.ts', () => args, {
    DATABASE_URL: url,
    DATA_DIR: path.join(server.dataDir, 'shop'),
    SECRET_KEY: SECRET_KEY.toString('base64'),
    RATE_LIMIT: 'off',
    SEED: 'none',
    LOG_LEVEL: 'error',
    ...env,
  });
}
