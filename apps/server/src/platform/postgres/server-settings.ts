import { totalmem } from 'node:os';
import type { Cluster } from './cluster.ts';

export type Settings = Record<string, string>;

const MB = 2 ** 20;
/** A small machine has room for little more than the shop; beyond a gigabyte the system's own cache is as good. */
const sharedBuffers = { share: 1 / 8, leastMb: 128, mostMb: 1_024 };
/** A sort or a join may take so much; each connection runs few of them. */
const workMem = { share: 1 / 512, leastMb: 4, mostMb: 32 };

/**
 * Settings by the memory of the machine, of which PostgreSQL takes what it uses. Whole tables that an operator sorts and joins fit into it.
 */
export function memorySettings(machineBytes: number): Settings {
  const sizeOf = ({ share, leastMb, mostMb }: typeof workMem) =>
    `${Math.min(mostMb, Math.max(leastMb, Math.floor((machineBytes * share) / MB)))}MB`;
  return { shared_buffers: sizeOf(sharedBuffers), work_mem: sizeOf(workMem) };
}

/** Settings that differ from PostgreSQL's defaults. They are passed at each start, so that a new version can change them. */
export function settingsOf(cluster: Cluster, port: number): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'lotok',
    max_connections: '100',
    ...memorySettings(totalmem()),
    jit: 'off',
    // One week of starts, stops and errors. Values of statements must not get into the log.
    logging_collector: 'on',
    log_directory: cluster.logFolder,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}
