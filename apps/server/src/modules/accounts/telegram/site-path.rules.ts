const MAX_CHARACTERS = 500;
const ORIGIN = 'https://shop.invalid';

/** Whether a path with its query is within the site: a browser must not read another host out of it, as in `//host` or `/\host`. */
export function isSitePath(path: string): boolean {
  if (path.length > MAX_CHARACTERS || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\')) return false;
  return URL.canParse(path, ORIGIN) && new URL(path, ORIGIN).origin === ORIGIN;
}
