import type { Cluster } from './cluster.ts';

export type Settings = Record<string, string>;

/** What a small shop needs other than PostgreSQL's own defaults. Given anew at each start, so that a new version of the shop changes them. */
export function settingsOf(cluster: Cluster, port: number): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'lotok',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    // A week of starts, stops and faults. What a statement held must not get into a log.
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
