import { readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';

const NAME = 'start.js';
/** Every browser that can show the document should be able to run this script. */
const TARGET = 'es2015';

/** Replaces Vite's copy of `public/start.js` by a minified version for old browsers. */
export function startScriptPlugin(file: string): Plugin {
  return {
    name: 'lotok-start-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const lowered = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: TARGET });
      const { code } = await minify(NAME, lowered.code, { compress: { target: TARGET } });
      this.emitFile({ type: 'asset', fileName: NAME, source: code });
    },
  };
}
