import { stripTypeScriptTypes } from 'node:module';
import { parseSync } from 'vite';

/** Code without types and comments. Lines stay where they are, so that errors name those of the source. Throws for invalid code. */
export function withoutTypes(source) {
  const code = stripTypeScriptTypes(source);
  let stripped = '';
  let end = 0;
  for (const comment of parseSync('code.js', code).comments) {
    stripped += `${code.slice(end, comment.start)} ${comment.value.replace(/[^\n]+/g, '')}`;
    end = comment.end;
  }
  return stripped + code.slice(end);
}
