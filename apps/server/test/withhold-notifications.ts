import pg from 'pg';

/** Runs work while no listener of this process receives notifications of a channel, as if they were late. */
export async function withholdNotifications<T>(channel: string, work: () => Promise<T>): Promise<T> {
  const emit = pg.Client.prototype.emit;
  pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...args: unknown[]) {
    const [notice] = args as [{ channel?: string }?];
    if (event === 'notification' && notice?.channel === channel) return true;
    return emit.call(this, event, ...args);
  } as typeof emit;
  try {
    return await work();
  } finally {
    pg.Client.prototype.emit = emit;
  }
}
