import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../apps/server/src/platform/postgres/free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OPEN_WITHIN_MS = 120_000;

export type OpenShop = { url: string; dataDir: string; close: () => Promise<void> };

/** The shop as `npm start` runs it after its build, with a database of its own that goes with it; `host` is its name for browsers. */
export async function openShop(settings: Record<string, string> = {}, host = 'localhost'): Promise<OpenShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lotok-browser-'));
  const port = await findFreePort();
  const url = `http://${host}:${port}`;
  // The channel closes when this process dies in whatever way, and the shop then ends by itself.
  const shop = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const close = async () => {
    if (shop.exitCode === null && shop.kill('SIGTERM')) await once(shop, 'exit');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await opened(shop);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, dataDir, close };
}

/** Resolves with the line that tells buyers the address; rejects with all that was said if the shop ends before. */
function opened(shop: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The shop ${reason}:\n${said}`));
    const timer = setTimeout(() => fail('did not open in time'), OPEN_WITHIN_MS);
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (!said.includes('is open: ')) return;
        clearTimeout(timer);
        resolve();
      });
    }
    shop.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}
