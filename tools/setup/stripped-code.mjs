import { createHash } from 'node:crypto';
import path from 'node:path';
import { inProject } from './project.mjs';

/** Files of the server's code without their types, named by the hash of the source, so that none is ever out of date. */
export const strippedCode = inProject('apps/server/dist/code');

export const strippedFile = (source) =>
  path.join(strippedCode, `${createHash('sha256').update(source).digest('hex')}.js`);
