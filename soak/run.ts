import { parseArgs } from 'node:util';
import { formatChecks, hasPassed } from '../chaos/checks-table.ts';
import { runSoak } from './soak.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const report = await runSoak({ minutes, seed: Number(values.seed), log: (line) => console.log(`  ${line}`) });
console.log(`\n${minutes} minutes, ${report.perSecond.toFixed(1)} journeys a second\n`);
console.log(formatChecks(report.checks).join('\n'));
if (!hasPassed(report)) {
  console.log(`\nFAILED. The shop's data and log are kept in ${report.dataDir}`);
  process.exitCode = 1;
}
