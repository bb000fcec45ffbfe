import { printResult } from './report.ts';
import { at } from './wait.ts';

const GOAL_MS = 300;
const REQUESTS = 10;

/** A long list as a file: as it comes, and sorted, for which all ids are sorted first. */
const files = [
  { what: 'orders as a file, first rows', path: 'orders.csv', hasGoal: true },
  { what: 'orders as a sorted file, first rows', path: 'orders.csv?sort=price&order=desc', hasGoal: false },
];

/** How long files of all orders take until their first rows arrive. The rest is not read. */
export async function measureFiles(origin: string, headers: Record<string, string>): Promise<void> {
  for (const { what, path, hasGoal } of files) {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) times.push(await untilRows(`${origin}/api/admin/${path}`, headers));
    times.sort((a, b) => a - b);
    const [p50, worst] = [at(times, 0.5), at(times, 1)].map(Math.round) as [number, number];
    printResult(
      what,
      `p50 ${p50} ms, at most ${worst} ms${hasGoal ? ` (goal ${GOAL_MS})` : ''}`,
      hasGoal ? worst <= GOAL_MS : null,
    );
  }
}

/** The header is sent before anything is read from the database, so the first row counts. */
async function untilRows(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const { ok, status, body } = await fetch(url, { headers });
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  let lines = 0;
  // Leaving the loop cancels the download.
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    lines += chunk.split('\r\n').length - 1;
    if (lines > 1) return performance.now() - began;
  }
  throw new Error(`${url}: no row`);
}
