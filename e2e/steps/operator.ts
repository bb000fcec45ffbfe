import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withoutSettings } from '../../apps/server/test/without-settings.ts';

const command = fileURLToPath(new URL('../../apps/server/src/operate.ts', import.meta.url));

/** Runs an operator command against the running server; returns its output. */
export async function operate(...args: string[]): Promise<string> {
  const env = { ...withoutSettings(), DATA_DIR: process.env.SHOP_DATA_DIR };
  return (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout;
}
