import { readConfig } from './config.ts';
import { describeFailure, runOperator } from './run-operator.ts';

/** Runs one operator command, then exits. */
async function main(): Promise<void> {
  await runOperator(readConfig(), process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
