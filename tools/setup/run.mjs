import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';

/** So that nobody takes a long quiet step for a dead one. */
const BEAT_MS = 15_000;
const PARENT_CHECK_MS = 1_000;
const parent = process.ppid;
const isBegunByNpm = process.env.npm_lifecycle_event !== undefined;

/** A step that ended badly; what there is to say was said or is its message. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command to its end, its words kept back unless it fails when `isQuiet`. Throws `StepFailed` unless it ends with
 * 0. `endSignal` is sent to it in place of a signal that this process gets.
 */
export async function run(says, command, words, { isQuiet = false, isLeashed = false, endSignal, ...options } = {}) {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, words, { stdio: ['ignore', output, output, ...(isLeashed ? ['ipc'] : [])], ...options });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more));
  const began = Date.now();
  const tell = () => console.log(`  … ${Math.round((Date.now() - began) / 1_000)} s`);
  const beat = isQuiet ? setInterval(tell, BEAT_MS) : undefined;
  const exitCode = await endOf(child, endSignal);
  clearInterval(beat);
  if (exitCode !== 0) throw new StepFailed(`${text}${says} failed (exit code ${exitCode})`, exitCode);
}

/** Runs a script, and lets it end when this process does. */
export function runLeashed(says, node, words, options) {
  const leash = new URL('./leash.mjs', import.meta.url).href;
  return run(says, node, ['--import', leash, ...words], { ...options, isLeashed: true });
}

/** Likewise, quietly. npm passes over a plain SIGTERM, and nothing of a half step is kept anyway. */
export function runQuietly(says, node, words, options) {
  return runLeashed(says, node, words, { ...options, isQuiet: true, endSignal: 'SIGKILL' });
}

/**
 * The exit code of a child, as a shell gives it. The first signal that this process gets until then goes to the child;
 * the others change nothing, since one Ctrl-C comes from the terminal and again from npm. A dead npm is such a signal.
 */
export function endOf(child, sentInstead) {
  let hasPassedOn = false;
  const passOn = (signal) => {
    if (!hasPassedOn) child.kill(sentInstead ?? signal);
    hasPassedOn = true;
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  const watch = setInterval(() => {
    if (isBegunByNpm && process.ppid !== parent) passOn('SIGTERM');
  }, PARENT_CHECK_MS);
  return new Promise((resolve) => {
    const end = (exitCode) => {
      for (const signal of signals) process.off(signal, passOn);
      clearInterval(watch);
      resolve(exitCode);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}
