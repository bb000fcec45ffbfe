import { readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';

const NAME = 'start.js';
/** Whatever shows the document should understand this one script. */
const TARGET = 'es2015';

/** Writes `public/start.js` small and in an old language over the copy that Vite makes of it. */
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
