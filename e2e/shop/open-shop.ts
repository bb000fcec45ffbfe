import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { guardFolder } from '../../apps/server/test/guard-folder.ts';
import { withoutSettings } from '../../apps/server/test/without-settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 120_000;

export type OpenShop = { url: string; dataDir: string; close: () => Promise<void> };

/**
 * Starts the server as `npm start` does, with a temporary database; `host` is its host name for browsers. The database is also
 * removed when this process ends without `close`.
 */
export async function openShop(settings: Record<string, string> = {}, host = 'localhost'): Promise<OpenShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lotok-browser-'));
  const guard = guardFolder(dataDir);
  const port = await findFreePort();
  const url = `http://${host}:${port}`;
  // The IPC channel closes when this process dies, and the server then exits.
  const shop = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...withoutSettings(),
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
    guard.release();
  };
  try {
    await opened(shop);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, dataDir, close };
}

/** Resolves once the server logs its address; rejects with its output if it exits before that. */
function opened(shop: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The shop ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('did not open in time'), START_TIMEOUT_MS);
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes('is open: ')) return;
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
