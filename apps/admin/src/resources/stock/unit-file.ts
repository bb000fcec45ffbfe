/** The largest file that the server takes. */
export const UNIT_FILE_MAX_BYTES = 200 * 1024 * 1024;

const types: Record<string, string> = { csv: 'text/csv', zip: 'application/zip' };

/** The type by which the server reads a file: by its ending, because systems disagree about the types of CSV files. */
export function unitFileType(name: string): string {
  return types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/plain';
}
