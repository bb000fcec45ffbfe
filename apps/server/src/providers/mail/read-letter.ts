/** The parts of an email that a person sees. */
export type ReadLetter = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

type Part = { headers: Map<string, string>; body: string };

/**
 * Parses an email that the shop's own mailer has written: encoded words in the header, plain and HTML parts in UTF-8.
 * It is not a general email parser.
 */
export function readLetter(eml: Buffer): ReadLetter {
  // latin1 has one character per byte, so encoded parts stay bytes until they are decoded.
  const whole = splitPart(eml.toString('latin1'));
  const leaves = listLeaves(whole);
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  const part = (type: string) => leaves.find((leaf) => leaf.headers.get('content-type')?.startsWith(type));
  return {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: decodeBody(part('text/plain')),
    html: decodeBody(part('text/html')),
  };
}

function splitPart(text: string): Part {
  const [, head = '', body = ''] = /^([^]*?)\r\n\r\n([^]*)$/.exec(text) ?? [];
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line));
  return { headers: new Map(headers.flatMap((found) => (found ? [[lower(found[1]), found[2] ?? '']] : []))), body };
}

function listLeaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => listLeaves(splitPart(piece.replace(/^[ \t]*\r\n/, ''))));
}

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const encoding = lower(part.headers.get('content-transfer-encoding'));
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  const bytes = encoding === 'quoted-printable' ? unquote(part.body.replace(/=\r\n/g, '')) : part.body;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

/** RFC 2047; white space between two encoded words is dropped. */
function decodeWords(header: string): string {
  return Buffer.from(header, 'latin1')
    .toString()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat([...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(decodeWord)).toString(),
    );
}

function decodeWord([, encoding, text = '']: RegExpMatchArray): Buffer {
  if (lower(encoding) === 'b') return Buffer.from(text, 'base64');
  return Buffer.from(unquote(text.replaceAll('_', ' ')), 'latin1');
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function lower(text: string | undefined): string {
  return (text ?? '').toLowerCase();
}
