import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inProject } from './project.mjs';
import { strippedCode, strippedFile } from './stripped-code.mjs';
import { withoutTypes } from './without-types.mjs';

/**
 * The script of a build: stores every file of the given folders that a server may load without types and comments. The folder is
 * renamed when it is complete, so that no server loads half a file.
 */
const draft = `${strippedCode}.new`;
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true });
for (const file of process.argv.slice(2).flatMap(codeFilesIn)) {
  const source = readFileSync(file);
  writeFileSync(path.join(draft, path.basename(strippedFile(source))), withoutTypes(source.toString()));
}
rmSync(strippedCode, { recursive: true, force: true });
renameSync(draft, strippedCode);

function codeFilesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true })
    .filter((file) => /(?<!\.d|\.test)\.ts$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
    .map((file) => path.join(inProject(folder), file));
}
