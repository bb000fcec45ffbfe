import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';

/** The interval of progress lines, which show that a long quiet step is still running. */
const PROGRESS_INTERVAL_MS = 15_000;
const PARENT_CHECK_MS = 1_000;
const parent = process.ppid;
const isStartedByNpm = process.env.npm_lifecycle_event !== undefined;

/** A failed step. Its output has been printed or is the message. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Exits with the code that a command resolves to, or with that of the step that failed, whose message is printed. */
export async function reportFailure(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

let isInterrupted = false;

/** Whether this process must end, by a signal or the death of npm. */
export const wasInterrupted = () => isInterrupted;

/**
 * Runs a command to its end. `isQuiet` shows its output only when it fails. Throws `StepFailed` unless the exit code is 0.
 * `endSignal` is sent to the command instead of a signal that this process receives.
 */
export async function run(
  label,
  command,
  args,
  { isQuiet = false, exitsWithParent = false, endSignal, ...options } = {},
) {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    stdio: ['ignore', output, output, ...(exitsWithParent ? ['ipc'] : [])],
    ...options,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more));
  const began = Date.now();
  const logProgress = () => console.log(`  … ${Math.round((Date.now() - began) / 1_000)} s`);
  const progressTimer = isQuiet ? setInterval(logProgress, PROGRESS_INTERVAL_MS) : undefined;
  const exitCode = await waitForExit(child, endSignal);
  clearInterval(progressTimer);
  if (exitCode !== 0) throw new StepFailed(`${text}${label} failed (exit code ${exitCode})`, exitCode);
}

/** Runs a script that exits when this process exits. */
export function runExitingWithParent(label, node, args, options) {
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
  return run(label, node, ['--import', exitWithParent, ...args], { ...options, exitsWithParent: true });
}

/** The same, quietly. The script is killed, since npm ignores SIGTERM and the result of an unfinished step is discarded. */
export function runQuietly(label, node, args, options) {
  return runExitingWithParent(label, node, args, { ...options, isQuiet: true, endSignal: 'SIGKILL' });
}

/**
 * Resolves to the exit code of a child as a shell reports it. The first signal that this process receives is forwarded to
 * the child; later ones are ignored, since one Ctrl-C arrives from the terminal and again from npm. The death of npm counts
 * as a signal.
 */
export function waitForExit(child, replacementSignal) {
  let hasForwarded = false;
  const forwardSignal = (signal) => {
    isInterrupted = true;
    if (!hasForwarded) child.kill(replacementSignal ?? signal);
    hasForwarded = true;
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forwardSignal);
  const parentCheck = setInterval(() => {
    if (isStartedByNpm && process.ppid !== parent) forwardSignal('SIGTERM');
  }, PARENT_CHECK_MS);
  return new Promise((resolve) => {
    const end = (exitCode) => {
      for (const signal of signals) process.off(signal, forwardSignal);
      clearInterval(parentCheck);
      resolve(exitCode);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}
