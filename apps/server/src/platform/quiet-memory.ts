import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 1_000;
/** Below this share of a second's work nobody notices a pause. */
const QUIET_SHARE = 0.05;
const QUIET_LOOKS = 2;
const WORTH_BYTES = 8 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
type Parts = { collect: Collect | undefined; busyShare: () => number; heapBytes: () => number };

/** The collector is there where Node runs with `--expose-gc`, as `npm start` does (tools/setup/server-process.json). */
const own: Parts = {
  collect: (globalThis as { gc?: Collect }).gc,
  busyShare: shareSinceLastAsked(),
  heapBytes: () => process.memoryUsage().heapTotal,
};

/**
 * Gives memory back to the machine once a rush is over: the runtime else keeps for hours what a burst of rendered
 * pages made it take. Does nothing without a handle to the collector. Answers how to end it.
 */
export function releaseMemoryWhenQuiet({ collect, busyShare, heapBytes }: Parts = own): () => void {
  if (!collect) return () => undefined;
  let quietLooks = 0;
  let settledBytes = 0;
  const looking = setInterval(() => {
    quietLooks = busyShare() < QUIET_SHARE ? quietLooks + 1 : 0;
    if (quietLooks < QUIET_LOOKS || heapBytes() < settledBytes + WORTH_BYTES) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    settledBytes = heapBytes();
  }, LOOK_EVERY_MS);
  looking.unref();
  return () => clearInterval(looking);
}

function shareSinceLastAsked(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
