/**
 * Resolves when this process has to stop: Ctrl-C, SIGTERM, a closed terminal, or a parent process that has ended for any reason,
 * since then nothing else would stop the server. Further signals are ignored: one Ctrl-C may send more than one.
 */
export function waitForStopSignal(): Promise<void> {
  // Writing to a closed terminal emits an error, which must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', resolve);
    if (process.connected === false) resolve();
  });
}
