import { inProject } from './project.mjs';

/**
 * For `NODE_COMPILE_CACHE`: with what an earlier process compiled, a process starts sooner, and uses 14 MB more. For commands, tests
 * and development; not for a server that runs for weeks (docs/decisions/0009).
 */
export const compileCache = inProject('node_modules/.cache/node');
