import type { Sources } from './imports.ts';

const MAX_LINES = 250;

/** Files that may be longer, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {};

/** Lists every file that is too long without a reason, and every exception that is not needed. */
export function listLongFiles(sources: Sources, reasons = exceptions): string[] {
  const long = [...sources].filter(([, text]) => countLines(text) > MAX_LINES).map(([file]) => file);
  return [
    ...long.filter((file) => !(file in reasons)).map((file) => `${file}: more than ${MAX_LINES} lines`),
    ...Object.keys(reasons)
      .filter((file) => !long.includes(file))
      .map((file) => `${file}: the exception is not needed`),
  ];
}

const countLines = (text: string) => text.split('\n').length - 1;
