import { refuse } from './refuse.ts';

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text as a binary string (one character per byte), which can hold any byte of a record. */
export function toBytes(text: string): string {
  return Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('');
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8 bytes, or returns null if they are not valid UTF-8 or contain control characters such as a line break. */
export function toText(bytes: string): string | null {
  if (/[^ -~\x80-\xff]/.test(bytes)) return null;
  try {
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Resolves the escapes `\DDD` and `\X` (RFC 1035 §5.1) and returns a binary string. */
export function unescape(text: string): string {
  return text.replace(/\\(\d{3}|[^\d]|)|\P{ASCII}+/gu, (character, escaped?: string) => {
    if (escaped === undefined) return toBytes(character);
    if (!escaped || Number(escaped) > 255) refuse('escape_invalid');
    return /^\d{3}$/.test(escaped) ? String.fromCharCode(Number(escaped)) : toBytes(escaped);
  });
}

/** Escapes bytes for a quoted string: `"` and `\` with a backslash, everything but printable ASCII as `\DDD`. */
export function escape(bytes: string): string {
  return bytes.replace(/["\\]|[^ -~]/g, (byte) =>
    byte === '"' || byte === '\\' ? `\\${byte}` : `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`,
  );
}
