import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { refuse } from './refusal.ts';

/** Decoded at once: far less than an upload, so that its text is never in memory as a whole. */
const BYTES_PER_STEP = 256 * 1024;

/** Reads the body of an upload. Refuses it with TOO_LARGE as soon as it exceeds the limit. */
export async function readUpload(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroying the body would end the connection before the refusal is sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) break;
    chunks.push(chunk);
  }
  if (bytes > maxBytes) {
    // The rest is discarded: a client that has sent it can use the connection again.
    body.resume();
    refuse('TOO_LARGE');
  }
  return Buffer.concat(chunks);
}

/** Decodes a text step by step: by its byte order mark, else as UTF-8 where it is valid, else as cp1251. */
export function* decodeText(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let from = 0; from < bytes.length; from += BYTES_PER_STEP)
    yield decoder.decode(bytes.subarray(from, from + BYTES_PER_STEP), { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Decodes a text whose bytes come step by step, without its byte order mark. */
export async function* decodeSteps(steps: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const step of steps) yield decoder.decode(step, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

function encodingOf(bytes: Buffer): Encoding {
  return encodingOfMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1251');
}

/** The bytes that {@link encodingOfMark} needs. */
export const MARK_BYTES = 3;

/** The encoding that a byte order mark names; null without one. */
export function encodingOfMark(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}
