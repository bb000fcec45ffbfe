import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { isGood } from './checks-table.ts';
import { formatReport } from './report.ts';

const PAYMENTS_A_KILL = 50;
/** Buyers look through lists of all that they bought: with more payments there are more buyers. */
const PAYMENTS_A_USER = 80;
const FEWEST_USERS = 24;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    kills: { type: 'string' },
    nodes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const payments = Number(values.payments);
const kills = Number(values.kills ?? Math.ceil(payments / PAYMENTS_A_KILL));
const nodes = Number(values.nodes);
const seed = Number(values.seed);
const same = `--payments ${payments} --kills ${kills} --nodes ${nodes} --seed ${seed}`;
console.log(`Chaos: ${same}`);
const report = await runChaos({
  payments,
  kills,
  nodes,
  seed,
  users: Math.max(FEWEST_USERS, Math.ceil(payments / PAYMENTS_A_USER)),
  atOnce: 12,
  entry: '../apps/server/src/main.ts',
  say: (line) => console.log(`  ${line}`),
});
console.log(`\n${formatReport(report)}\n`);
if (!isGood(report)) {
  console.log(`FAILED. The shop's data and log are kept in ${report.dataDir}`);
  console.log(`The same choices again: npm run chaos -- ${same}`);
  process.exitCode = 1;
}
