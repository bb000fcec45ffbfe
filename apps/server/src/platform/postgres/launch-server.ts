import { readFileSync, writeFileSync } from 'node:fs';
import { pause } from '../clock.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { findFreePort } from './free-port.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import type { Settings } from './server-settings.ts';

const MAX_LAUNCHES = 5;
const PAUSE_BETWEEN_LAUNCHES_MS = 300;

export type ServerDeps = { binaries: Binaries; cluster: Cluster; settings: Settings };

/** Retries a failed launch: another program may take the port, and the processes of a dead server take a moment to end. */
export async function launchServer(
  { binaries, cluster, settings }: ServerDeps,
  knownPort?: number,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = knownPort ?? (await findFreePort(readPort(cluster)));
    writeFileSync(cluster.portFile, String(port));
    try {
      return await launchPostmaster(binaries, cluster, port, settings);
    } catch (error) {
      if (attempt === MAX_LAUNCHES) throw error;
      await pause(PAUSE_BETWEEN_LAUNCHES_MS);
    }
  }
}

function readPort(cluster: Cluster): number {
  try {
    return Number.parseInt(readFileSync(cluster.portFile, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}
