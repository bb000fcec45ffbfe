import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createMetrics } from '../metrics.ts';
import { type Jobs, startJobs } from './index.ts';

it('stop whenever they are told to, even while they are starting', async () => {
  const { url } = await createTestDatabase();
  const nothingToDo = { 'maintenance.sweep': async () => undefined } as unknown as Jobs;
  const told: string[] = [];
  const say = (_about: unknown, text?: string) => void told.push(text ?? '');
  const parts = { log: { debug: say, info: say, warn: say, error: say }, metrics: createMetrics() };
  for (const turns of [0, 1, 5, 20, 50, 100]) {
    const jobs = await startJobs(url, nothingToDo, true, parts);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
    await jobs.stop();
  }
  expect(told).toEqual([]);
});
