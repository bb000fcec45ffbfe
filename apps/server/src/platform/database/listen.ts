import pg from 'pg';
import type { Log } from '../log.ts';

const HEARTBEAT_MS = 1_000;
const RECONNECT_MS = 500;

type Ears = { onNotice(channel: string, payload: string): void; onHearing(isHeard: boolean): void };

/**
 * Listens to the database's notices on a connection of its own, and comes back by itself. While the connection is
 * not known to be good `onHearing(false)` holds, since a change could pass unheard.
 */
export function listen(url: string, channels: readonly string[], ears: Ears, log: Log): { stop(): Promise<void> } {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    ears.onHearing(false);
    lost.end().catch(() => undefined);
    if (!isStopped) timer = setTimeout(connect, RECONNECT_MS);
  };

  const beat = async (listening: pg.Client) => {
    const deadline = setTimeout(() => lose(listening), HEARTBEAT_MS * 2);
    await listening.query('select').catch(() => lose(listening));
    clearTimeout(deadline);
    if (client === listening && !isStopped) timer = setTimeout(() => void beat(listening), HEARTBEAT_MS);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'lotok-listen',
      connectionTimeoutMillis: 5_000,
    });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', (notice) => ears.onNotice(notice.channel, notice.payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
      if (client !== fresh || isStopped) return;
      ears.onHearing(true);
      void beat(fresh);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'no notices from the database');
      lose(fresh);
    }
  }

  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
