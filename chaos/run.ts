import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { formatReport, isGood } from './report.ts';

const PAYMENTS_A_KILL = 50;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    kills: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const payments = Number(values.payments);
const kills = Number(values.kills ?? Math.ceil(payments / PAYMENTS_A_KILL));
const seed = Number(values.seed);
console.log(`Chaos: ${payments} payments, ${kills} kills, --seed ${seed}`);
const report = await runChaos({
  payments,
  kills,
  seed,
  users: 24,
  atOnce: 12,
  entry: '../apps/server/src/main.ts',
  say: (line) => console.log(`  ${line}`),
});
console.log(`\n${formatReport(report)}\n`);
if (!isGood(report)) {
  console.log(`FAILED. The shop's data and log are kept in ${report.dataDir}`);
  console.log(`The same choices again: npm run chaos -- --payments ${payments} --kills ${kills} --seed ${seed}`);
  process.exitCode = 1;
}
