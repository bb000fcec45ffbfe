import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';

/** So that nobody takes a long quiet step for a dead one. */
const BEAT_MS = 15_000;

/** A step that ended badly; what there is to say was said or is its message. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command to its end. `isQuiet` keeps its words unless it fails. A signal to this process is passed on to it,
 * once: a terminal sends Ctrl-C to both already. Throws `StepFailed` unless it ends with 0.
 */
export async function run(says, command, words, { isQuiet = false, ...options } = {}) {
  const child = spawn(command, words, {
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const began = Date.now();
  const beat = isQuiet && setInterval(() => console.log(`  … ${Math.round((Date.now() - began) / 1_000)} s`), BEAT_MS);
  const exitCode = await endOf(child);
  clearInterval(beat);
  if (exitCode !== 0) throw new StepFailed(`${output}${says} failed (exit code ${exitCode})`, exitCode);
}

/**
 * The exit code of a child, as a shell gives it. The first signal that this process gets until then goes to the child.
 * The others change nothing: one Ctrl-C comes from the terminal and again from npm.
 */
export function endOf(child) {
  const passOn = (signal) => {
    if (!hasPassedOn) child.kill(signal);
    hasPassedOn = true;
  };
  let hasPassedOn = false;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    const end = (exitCode) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(exitCode);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}
