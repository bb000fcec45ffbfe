import { expect, it } from 'vitest';
import { runChaos } from './chaos.ts';
import { hasPassed } from './checks-table.ts';
import { formatReport } from './report.ts';

const PAYMENTS = 30;
const KILLS = 4;
const NODES = 2;
const USERS = 4;
const PERSONS = 3;
const CONCURRENCY = 8;

/** No timeout: a stalled run is detected by `watchProgress`. */
it('no money, goods, names or responses are lost, duplicated or stuck when servers and database are killed during payments', {
  timeout: 0,
}, async () => {
  const seed = Date.now() % 1_000_000;
  console.log(
    `Chaos: npm run chaos -- --payments ${PAYMENTS} --kills ${KILLS} --nodes ${NODES} --users ${USERS} --persons ${PERSONS} --concurrency ${CONCURRENCY} --seed ${seed}`,
  );
  const report = await runChaos({
    payments: PAYMENTS,
    kills: KILLS,
    nodes: NODES,
    seed,
    users: USERS,
    persons: PERSONS,
    concurrency: CONCURRENCY,
    entry: './shop-process.ts',
    log: (line) => console.log(`  ${line}`),
  });
  if (!hasPassed(report)) throw new Error(`${formatReport(report)}\n${report.dataDir}`);
  expect(report.restarts).toHaveLength(KILLS);
  expect(report.domains.get('completed')).toBeGreaterThan(0);
});
