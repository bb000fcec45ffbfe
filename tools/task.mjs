import process from 'node:process';
import { install } from './setup/install.mjs';
import { StepFailed } from './setup/run.mjs';
import { stepsOf } from './steps.mjs';

/** Behind `npm test` and most of `npm run`: installs what is missing, does one step after the other, says how it ended. */
const [command = '', ...words] = process.argv.slice(2);
const began = Date.now();
const done = [];
let isGood = false;

try {
  await install({ hasDev: true });
  const steps = stepsOf(command, words);
  if (steps.length === 0) throw new StepFailed(`No test file's path contains ${words.join(' or ')}`);
  for (const step of steps) await take(step);
  isGood = true;
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = error.exitCode;
}
sayEnd();

async function take(step) {
  console.log(`\n▸ ${step.name}`);
  const stepBegan = Date.now();
  try {
    await step.run(step.name);
  } finally {
    done.push({ ...step, counts: step.counts, milliseconds: Date.now() - stepBegan });
  }
}

/** How long each step took; then, where tests ran, how many passed, which is the last line. */
function sayEnd() {
  const steps = done.map(({ name, milliseconds }) => `${name} ${seconds(milliseconds)}`).join(', ');
  console.log(
    `\n${isGood ? '✓' : '✗'} ${command} ${isGood ? 'passed' : 'failed'} in ${seconds(Date.now() - began)}${steps && `: ${steps}`}`,
  );
  const counts = done.flatMap(({ counts }) => (counts ? [counts] : []));
  if (counts.length === 0) return;
  const [passed, failed, skipped] = [0, 1, 2].map((n) => counts.reduce((sum, count) => sum + count[n], 0));
  console.log(`Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
