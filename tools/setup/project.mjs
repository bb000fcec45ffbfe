import { fileURLToPath } from 'node:url';

/** The absolute path of a file of the project, by its path from the root. */
export const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
