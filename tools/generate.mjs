import process from 'node:process';
import { requirePackages } from './setup/install.mjs';
import { reportFailure } from './setup/run.mjs';
import { script } from './setup/scripts.mjs';

const scripts = {
  lockfile: 'tools/lockfile/complete.ts',
  'env-example': 'tools/env-example.ts',
  'ops-files': 'tools/ops-files.ts',
};

/** The script of `npm run lockfile`, `env-example` and `ops-files`, which write files of the project. */
const [, , name = ''] = process.argv;
await reportFailure(() => {
  requirePackages();
  return script(scripts[name])(name);
});
