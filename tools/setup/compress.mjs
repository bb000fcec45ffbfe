import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const textFile = /\.(js|css|svg|json|txt|xml)$/;
/** Smaller files fit into one packet either way. */
const WORTH_IT_BYTES = 1_000;

/** Lays a `.br` and a `.gz` beside each text file of a folder, so that nobody compresses while a visitor waits. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < WORTH_IT_BYTES) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
