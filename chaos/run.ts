import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { hasPassed } from './checks-table.ts';
import { formatReport } from './report.ts';

const PAYMENTS_PER_KILL = 50;
/** Buyers page through all of their orders, so more payments need more buyers. */
const PAYMENTS_PER_USER = 80;
const MIN_USERS = 24;
const USERS_PER_PERSON = 4;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    kills: { type: 'string' },
    nodes: { type: 'string', default: '2' },
    users: { type: 'string' },
    persons: { type: 'string' },
    concurrency: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const payments = Number(values.payments);
const kills = Number(values.kills ?? Math.ceil(payments / PAYMENTS_PER_KILL));
const nodes = Number(values.nodes);
const seed = Number(values.seed);
const users = Number(values.users ?? Math.max(MIN_USERS, Math.ceil(payments / PAYMENTS_PER_USER)));
const persons = Number(values.persons ?? Math.ceil(users / USERS_PER_PERSON));
const concurrency = Number(values.concurrency);
const same = `--payments ${payments} --kills ${kills} --nodes ${nodes} --users ${users} --persons ${persons} --concurrency ${concurrency} --seed ${seed}`;
console.log(`Chaos: ${same}`);
const report = await runChaos({
  payments,
  kills,
  nodes,
  seed,
  users,
  persons,
  concurrency,
  entry: '../apps/server/src/main.ts',
  log: (line) => console.log(`  ${line}`),
});
console.log(`\n${formatReport(report)}\n`);
if (!hasPassed(report)) {
  console.log(`FAILED. The shop's data and log are kept in ${report.dataDir}`);
  console.log(`The same choices again: npm run chaos -- ${same}`);
  process.exitCode = 1;
}
