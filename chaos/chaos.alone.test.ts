import { expect, it } from 'vitest';
import { runChaos } from './chaos.ts';
import { isGood } from './checks-table.ts';
import { formatReport } from './report.ts';

const PAYMENTS = 60;
const KILLS = 6;
const NODES = 2;

/** A run that stands still ends by itself; one that goes on has no limit. */
it('nothing is lost, doubled or stuck, however often servers and database are killed in the middle of payments', {
  timeout: 0,
}, async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`Chaos: npm run chaos -- --payments ${PAYMENTS} --kills ${KILLS} --nodes ${NODES} --seed ${seed}`);
  const report = await runChaos({
    payments: PAYMENTS,
    kills: KILLS,
    nodes: NODES,
    seed,
    users: 6,
    atOnce: 8,
    entry: './shop-process.ts',
    say: (line) => console.log(`  ${line}`),
  });
  if (!isGood(report)) throw new Error(`${formatReport(report)}\n${report.dataDir}`);
  expect(report.restarts).toHaveLength(KILLS);
  expect(report.domains.get('completed')).toBeGreaterThan(0);
});
