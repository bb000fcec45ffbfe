// Preloaded into server processes: built code is loaded without its types, so that Node does not load its compiler for them, which
// takes 20 MB (docs/decisions/0009). A file that was not built is loaded as usual.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { strippedFile } from './stripped-code.mjs';

registerHooks({
  load(url, context, nextLoad) {
    const source = /^file:.*\.ts(\?|$)/.test(url) ? readStripped(fileURLToPath(url)) : null;
    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function readStripped(file) {
  try {
    return readFileSync(strippedFile(readFileSync(file)));
  } catch {
    return null;
  }
}
