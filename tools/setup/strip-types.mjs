import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { inProject } from './project.mjs';
import { strippedCode, strippedFile } from './stripped-code.mjs';

/** The script of a build: stores every file of the given folders that a server may load without types and comments. */
mkdirSync(strippedCode, { recursive: true });
for (const file of process.argv.slice(2).flatMap(codeFilesIn)) {
  const source = readFileSync(file);
  writeFileSync(strippedFile(source), withoutComments(stripTypeScriptTypes(source.toString())));
}

function codeFilesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true })
    .filter((file) => /(?<!\.d|\.test)\.ts$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
    .map((file) => path.join(inProject(folder), file));
}

/** Lines stay where they are, so that errors name those of the source. */
function withoutComments(code) {
  let stripped = '';
  let end = 0;
  for (const comment of parseSync('code.js', code).comments) {
    stripped += `${code.slice(end, comment.start)} ${comment.value.replace(/[^\n]+/g, '')}`;
    end = comment.end;
  }
  return stripped + code.slice(end);
}
