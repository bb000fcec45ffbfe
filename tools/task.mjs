import process from 'node:process';
import { runSteps } from './run-steps.mjs';
import { install } from './setup/install.mjs';
import { StepFailed, wasInterrupted } from './setup/run.mjs';
import { stepsOf } from './steps.mjs';

/** The script of `npm test` and most of `npm run`: installs what is missing, runs the steps in order, prints a summary. */
const [command = '', ...args] = process.argv.slice(2);
const began = Date.now();
const done = [];
let hasPassed = false;

try {
  await install({ hasDev: true });
  const steps = stepsOf(command, args);
  if (steps.length === 0) throw new StepFailed(`No test file's path contains ${args.join(' or ')}`);
  const failures = await runSteps(steps, { wasInterrupted, onEnd: (step) => done.push(step) });
  hasPassed = failures.length === 0;
  if (!hasPassed) process.exitCode = failures[0].exitCode;
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = error.exitCode;
}
printSummary();

/** Prints the duration of each step. If tests ran, the failed ones follow, and the last line is the number of passed tests. */
function printSummary() {
  const steps = done.map(({ name, milliseconds }) => `${name} ${seconds(milliseconds)}`).join(', ');
  console.log(
    `\n${hasPassed ? '✓' : '✗'} ${command} ${hasPassed ? 'passed' : 'failed'} in ${seconds(Date.now() - began)}${steps && `: ${steps}`}`,
  );
  const counts = done.flatMap(({ counts }) => (counts ? [counts] : []));
  if (counts.length === 0) return;
  for (const failure of done.flatMap(({ failed = [] }) => failed)) console.log(`✗ ${failure}`);
  const [passed, failed, skipped] = [0, 1, 2].map((n) => counts.reduce((sum, count) => sum + count[n], 0));
  console.log(`Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
