/** A word of a record in a zone file: words are separated by white space, except inside quotes. */
const WORD = /(?:"(?:[^"\\]|\\[^])*"|\\[^]|[^\s"\\])+/g;
const MAX_BYTES = 255;

export function splitWords(content: string): string[] {
  return content.match(WORD) ?? [];
}

/** Decodes a quoted string, or a word without quotes. */
export function unquote(word: string): string {
  const inner = /^"[^]*"$/.test(word) ? word.slice(1, -1) : word;
  const bytes: Buffer[] = [];
  for (const [piece, code, character] of inner.matchAll(/\\(\d{3})|\\([^])|[^\\]+/g)) {
    bytes.push(code === undefined ? Buffer.from(character ?? piece) : Buffer.from([Number(code) % 256]));
  }
  return Buffer.concat(bytes).toString('utf8');
}

/** A text as quoted strings of at most 255 bytes each; bytes outside printable ASCII are escaped as decimal numbers. */
export function quote(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const strings: string[] = [];
  for (let from = 0; from === 0 || from < bytes.length; from += MAX_BYTES) {
    strings.push(`"${[...bytes.subarray(from, from + MAX_BYTES)].map(escapeByte).join('')}"`);
  }
  return strings.join(' ');
}

function escapeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === '"' || character === '\\') return `\\${character}`;
  return byte >= 0x20 && byte < 0x7f ? character : `\\${String(byte).padStart(3, '0')}`;
}
