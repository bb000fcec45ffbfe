import { expect, it } from 'vitest';
import { runChaos } from './chaos.ts';
import { formatReport, isGood } from './report.ts';

it('nothing is lost, doubled or stuck, however often server and database are killed in the middle of payments', {
  timeout: 240_000,
}, async () => {
  const report = await runChaos({
    payments: 80,
    kills: 8,
    seed: Date.now() % 1_000_000,
    users: 6,
    atOnce: 8,
    entry: './shop-process.ts',
    say: () => undefined,
  });
  if (!isGood(report)) throw new Error(`${formatReport(report)}\n${report.dataDir}`);
  expect(report.restarts).toHaveLength(8);
  expect(report.domains.get('completed')).toBeGreaterThan(0);
});
