import type { Cluster } from './cluster.ts';

export type Settings = Record<string, string>;

/** Settings that differ from PostgreSQL's defaults. They are passed at each start, so that a new version can change them. */
export function settingsOf(cluster: Cluster, port: number): Settings {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'lotok',
    max_connections: '100',
    shared_buffers: '128MB',
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
