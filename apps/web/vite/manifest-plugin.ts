import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:client-manifest';

/** Provides the client build's manifest to the server build, so that the built server is one file. */
export function manifestPlugin(clientDirectory: string): Plugin {
  return {
    name: 'lotok-client-manifest',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}` ? `export default ${readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')};` : null,
  };
}
