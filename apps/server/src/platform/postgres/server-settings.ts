import { totalmem } from 'node:os';
import type { Cluster } from './cluster.ts';

export type Settings = Record<string, string>;

const MB = 2 ** 20;
/** A small machine has room for little more than the shop; beyond a gigabyte the system's own cache is as good. */
const [LEAST_BUFFERS_MB, MOST_BUFFERS_MB] = [128, 1_024];

/** An eighth of the machine's memory, of which PostgreSQL takes what it uses. Whole tables that an operator sorts fit into it. */
export function sharedBuffersMb(machineBytes: number): number {
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, Math.floor(machineBytes / 8 / MB)));
}

/** Settings that differ from PostgreSQL's defaults. They are passed at each start, so that a new version can change them. */
export function settingsOf(cluster: Cluster, port: number): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'lotok',
    max_connections: '100',
    shared_buffers: `${sharedBuffersMb(totalmem())}MB`,
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
