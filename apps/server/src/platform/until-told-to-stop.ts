/**
 * Ends when this process is told to stop: Ctrl-C, SIGTERM, a closed terminal, or a launcher that is gone, however it
 * went, since nobody is left to stop the server then. Further signals change nothing: one Ctrl-C comes more than once.
 */
export function untilToldToStop(): Promise<void> {
  // A terminal that was closed takes no more words, which must not stop the stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', resolve);
    if (process.connected === false) resolve();
  });
}
