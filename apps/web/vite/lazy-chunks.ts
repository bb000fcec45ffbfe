import type { Plugin } from 'vite';

/** Vite's module that wraps each `import()` of the page. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Fetches the files of a lazy chunk before it is imported. Browsers remember a failed module import until the page is reloaded,
 * so a short network failure would break the cart permanently; a failed fetch is retried on the next click. The import then reads
 * the files from the HTTP cache, since their names contain a hash of their content. A failure that may pass is a NetworkError;
 * a file that the server no longer has is not, since it needs a newer document.
 */
const helper = `
const fetched = {};
const fetchOnce = (file) =>
  // Files that the document preloads are not fetched again.
  (fetched[file] ??= document.head.querySelector('link[href="/' + file + '"]') ?? fetch('/' + file)
    .then(async (response) => {
      if (response.status === 404) throw new Error(file + ': 404');
      if (!response.ok) throw new TypeError(file + ': ' + response.status);
      await response.arrayBuffer();
    })
    .catch((error) => {
      delete fetched[file];
      throw error instanceof TypeError ? new DOMException(error.message, 'NetworkError') : error;
    }));
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchOnce)).then(load);
`;

/** Replaces Vite's preload helper. */
export function lazyChunksPlugin(): Plugin {
  let isFound = false;
  return {
    name: 'lotok-lazy-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (id !== HELPER) return null;
      isFound = true;
      return { code: helper, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Vite has no preload helper any more where vite/lazy-chunks.ts looks for it');
    },
  };
}

/** All files of a chunk: the chunk itself, which Vite omits, and its imports, without those that every page has already. */
export function lazyChunkFiles(file: string, imported: string[]): string[] {
  const files = [...new Set([file, ...imported])].filter((name) => !name.startsWith('assets/main-'));
  const style = files.find((name) => !name.endsWith('.js'));
  if (style) throw new Error(`${style}: a lazy chunk must have no styles, vite/lazy-chunks.ts would not wait for them`);
  return files;
}
