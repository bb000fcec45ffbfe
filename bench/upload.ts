import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';
import { openOperatorSession } from './upload.store.ts';

const UNITS = 100_000;
const GOAL_MS = 15_000;
const GOAL_MEGABYTES = 150;
const MEMORY_EACH_MS = 100;

type UploadOptions = { startShop: () => Promise<Running>; databaseUrl: string };

/** Measures how long an upload of 100 000 units takes, how much memory the server needs for it, and how long its undo takes. */
export async function measureUpload({ startShop, databaseUrl }: UploadOptions): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  const cookie = await openOperatorSession(db);
  await close();
  const shop = await startShop();
  const call = async <T>(method: string, path: string, body?: string): Promise<T> => {
    const response = await fetch(`${shop.origin}/api/admin/${path}`, {
      method,
      headers: { cookie, 'x-lotok-admin': '1', ...(body === undefined ? {} : { 'content-type': 'text/plain' }) },
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  };
  const upload = (units: string) => call<{ batchId: number; added: number }>('POST', 'products/1/units', units);
  // The first requests compile the code and open connections, which is not what an upload needs.
  await upload('warm:up');
  const lines = Array.from(
    { length: UNITS },
    (_, n) => `user${n}.name@mail${n % 40}.example:Secret-${n * 7_919}\n`,
  ).join('');
  const before = await shop.rssMegabytes();
  let peak = before;
  const watch = setInterval(() => void shop.rssMegabytes().then((now) => (peak = Math.max(peak, now))), MEMORY_EACH_MS);
  const start = performance.now();
  const { batchId, added } = await upload(lines);
  const tookMs = performance.now() - start;
  clearInterval(watch);
  const more = peak - before;
  printResult(
    'upload of 100 000 units',
    `${seconds(tookMs)} s (goal ${GOAL_MS / 1_000}), ${Math.round(more)} MB more memory (goal ${GOAL_MEGABYTES}), ${added} added`,
    tookMs <= GOAL_MS && more <= GOAL_MEGABYTES && added === UNITS,
  );
  const undone = performance.now();
  const { removed } = await call<{ removed: number }>('DELETE', `batches/${batchId}`);
  printResult('undo of that upload', `${seconds(performance.now() - undone)} s, ${removed} removed`, null);
  await shop.stop();
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
