import { availableParallelism, totalmem } from 'node:os';
import type { Cluster } from './cluster.ts';

export type Settings = Record<string, string>;

const MB = 2 ** 20;
/** A small machine has room for little more than the shop; beyond a gigabyte the system's own cache is as good. */
const [LEAST_BUFFERS_MB, MOST_BUFFERS_MB] = [128, 1_024];

/** An eighth of the machine's memory, of which PostgreSQL takes what it uses. Whole tables that an operator sorts fit into it. */
export function sharedBuffersMb(machineBytes: number): number {
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, Math.floor(machineBytes / 8 / MB)));
}

/**
 * How many processes help with a statement. On a small machine they would take the cores from everybody else, and two such statements
 * at once would both take longer than on one core each.
 */
export const helpersOfStatement = (cores: number): number => Math.min(2, Math.max(0, Math.floor(cores / 2) - 1));

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
    max_parallel_workers_per_gather: String(helpersOfStatement(availableParallelism())),
    // The default is that of a magnetic disk: PostgreSQL would read all orders where it needs a few thousand.
    random_page_cost: '1.1',
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
