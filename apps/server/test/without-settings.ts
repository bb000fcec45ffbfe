import { settings } from '../src/settings.ts';

const blank = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));

/**
 * The environment for a process of a test, without the developer's own settings, such as the database and the keys of providers.
 * They are blank and not missing, which the server takes for unset, so that a file `.env` does not set them either.
 */
export const withoutSettings = (): NodeJS.ProcessEnv => ({ ...process.env, ...blank });
