import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const command = fileURLToPath(new URL('../../apps/server/src/operate.ts', import.meta.url));

/** What an operator types beside the open shop; answers what is said. */
export async function operate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR };
  return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
}
