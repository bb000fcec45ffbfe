import type { Plugin } from 'vite';

/** Vite's own module, which each `import()` of the page goes through. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Fetches the files of a part before it is imported. A browser remembers a module that failed as failed until the page is
 * loaded anew, so a connection that was gone for a moment would take the cart away for good; a fetch is tried again by the
 * next press. The import then finds the files in the cache, since their names change with their content.
 */
const helper = `
const fetched = {};
const fetchOnce = (file) =>
  // What the document begins with is on its way by a link.
  (fetched[file] ??= document.head.querySelector('link[href="/' + file + '"]') ?? fetch('/' + file)
    .then(async (response) => {
      if (!response.ok) throw new TypeError(file + ': ' + response.status);
      await response.arrayBuffer();
    })
    .catch((error) => {
      delete fetched[file];
      throw error;
    }));
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchOnce)).then(load);
`;

/** Puts this in the place of what Vite does before an `import()`. */
export function partFilesPlugin(): Plugin {
  let isFound = false;
  return {
    name: 'lotok-part-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (id !== HELPER) return null;
      isFound = true;
      return { code: helper, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Vite has no preload helper any more where vite/part-files.ts looks for it');
    },
  };
}

/** All files of a part: itself, which Vite leaves out, and those that it imports, but for what every page has already. */
export function filesOfPart(file: string, imported: string[]): string[] {
  const files = [...new Set([file, ...imported])].filter((name) => !name.startsWith('assets/main-'));
  const style = files.find((name) => !name.endsWith('.js'));
  if (style) throw new Error(`${style}: a part has no styles of its own, vite/part-files.ts would not wait for them`);
  return files;
}
