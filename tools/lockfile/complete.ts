import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingEntries, type Packages } from './missing-entries.ts';

/** The script of `npm run lockfile`: adds the entries that npm omits from `package-lock.json`. Run it after npm. */
const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
const missing = missingEntries(lockfile.packages);
const { '': root, ...packages } = { ...lockfile.packages, ...missing };
const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
lockfile.packages = { ...(root && { '': root }), ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added to package-lock.json`);
