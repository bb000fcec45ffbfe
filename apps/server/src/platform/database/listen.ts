import pg from 'pg';
import type { Log } from '../log.ts';

const HEARTBEAT_MS = 1_000;
const RECONNECT_MS = 500;

type Listener = {
  onNotification(channel: string, payload: string): void;
  onConnectionChange(isConnected: boolean): void;
};

/**
 * Listens for PostgreSQL notifications on a separate connection and reconnects by itself. After
 * `onConnectionChange(false)` notifications may be lost, until `onConnectionChange(true)`.
 */
export function listen(
  url: string,
  channels: readonly string[],
  listener: Listener,
  log: Log,
): { stop(): Promise<void> } {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const handleLoss = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    listener.onConnectionChange(false);
    lost.end().catch(() => undefined);
    if (!isStopped) timer = setTimeout(connect, RECONNECT_MS);
  };

  const heartbeat = async (listening: pg.Client) => {
    const deadline = setTimeout(() => handleLoss(listening), HEARTBEAT_MS * 2);
    await listening.query('select').catch(() => handleLoss(listening));
    clearTimeout(deadline);
    if (client === listening && !isStopped) timer = setTimeout(() => void heartbeat(listening), HEARTBEAT_MS);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'lotok-listen',
      connectionTimeoutMillis: 5_000,
    });
    client = fresh;
    fresh.on('error', () => handleLoss(fresh));
    fresh.on('end', () => handleLoss(fresh));
    fresh.on('notification', (notice) => listener.onNotification(notice.channel, notice.payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
      if (client !== fresh || isStopped) return;
      listener.onConnectionChange(true);
      void heartbeat(fresh);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'no notices from the database');
      handleLoss(fresh);
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
