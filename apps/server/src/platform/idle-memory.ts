import { createBusyShareReader } from './busy-share.ts';

const SAMPLE_MS = 1_000;
/** Below this event loop utilization a pause for garbage collection is not noticed. */
const IDLE_SHARE = 0.05;
const IDLE_SAMPLES = 2;
/** Requests are slower after a collection (docs/decisions/0009), so it must not follow each of many short bursts. */
const MIN_SAMPLES_BETWEEN = 60;
const MIN_GROWTH_BYTES = 8 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
type Deps = { collect: Collect | undefined; busyShare: () => number; heapBytes: () => number };

/** `gc` exists when Node runs with `--expose-gc`, as `npm start` does (tools/setup/server-process.mjs). */
const defaults: Deps = {
  collect: (globalThis as { gc?: Collect }).gc,
  busyShare: createBusyShareReader(),
  heapBytes: () => process.memoryUsage().heapTotal,
};

/**
 * Runs a full garbage collection when the process is idle and its heap has grown. Otherwise Node keeps the memory of a burst
 * of rendered pages for hours. At most once a minute. Does nothing without `gc`. Returns a function that stops it.
 */
export function releaseMemoryWhenIdle({ collect, busyShare, heapBytes }: Deps = defaults): () => void {
  if (!collect) return () => undefined;
  let idleSamples = 0;
  let samplesSinceLast = MIN_SAMPLES_BETWEEN;
  let baselineBytes = 0;
  const timer = setInterval(() => {
    idleSamples = busyShare() < IDLE_SHARE ? idleSamples + 1 : 0;
    samplesSinceLast += 1;
    if (idleSamples < IDLE_SAMPLES || samplesSinceLast < MIN_SAMPLES_BETWEEN) return;
    if (heapBytes() < baselineBytes + MIN_GROWTH_BYTES) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    baselineBytes = heapBytes();
    samplesSinceLast = 0;
  }, SAMPLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
