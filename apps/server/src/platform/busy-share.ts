import { performance } from 'node:perf_hooks';

/** Returns a function that says for which share of the time since its last call this process has computed: 0 to 1. */
export function createBusyShareReader(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
