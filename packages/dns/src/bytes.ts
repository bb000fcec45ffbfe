import { refuse } from './refuse.ts';

const encoder = new TextEncoder();

/** UTF-8 bytes of a text as a string of which each character is one byte, so that any byte of a record can be kept. */
export function toBytes(text: string): string {
  return Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('');
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text that bytes are in UTF-8, or null where they are none that can be typed on one line. */
export function toText(bytes: string): string | null {
  if (/[^ -~\x80-\xff]/.test(bytes)) return null;
  try {
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Undoes `\DDD` and `\X` (RFC 1035 §5.1) and gives bytes, one a character. */
export function unescape(text: string): string {
  return text.replace(/\\(\d{3}|[^\d]|)|\P{ASCII}+/gu, (sign, escaped?: string) => {
    if (escaped === undefined) return toBytes(sign);
    if (!escaped || Number(escaped) > 255) refuse('escape_invalid');
    return /^\d{3}$/.test(escaped) ? String.fromCharCode(Number(escaped)) : toBytes(escaped);
  });
}

/** Bytes as the inside of a quoted string: `"` and `\` escaped, what is not printable ASCII as `\DDD`. */
export function escape(bytes: string): string {
  return bytes.replace(/["\\]|[^ -~]/g, (byte) =>
    byte === '"' || byte === '\\' ? `\\${byte}` : `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`,
  );
}
