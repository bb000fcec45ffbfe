import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from './refusal.ts';
import { type Encoding, encodingOfMark, MARK_BYTES } from './read-upload.ts';

/** An upload on the disk, under a key that only this process has. */
export type SpooledUpload = {
  size: number;
  /** By its byte order mark, else UTF-8 where all of it is valid, else cp1251. */
  encoding: Encoding;
  /** Reads the bytes of a range. */
  read(from: number, length: number): Promise<Buffer>;
  /** Reads all of it, step by step. */
  steps(): AsyncGenerator<Buffer>;
  /** Deletes the file. */
  close(): Promise<void>;
};

const CIPHER = 'aes-256-ctr';
const BLOCK_BYTES = 16;
const BYTES_PER_STEP = 256 * 1024;

/**
 * Writes the body of a request to a temporary file, so that a large upload is never in memory as a whole. The file holds goods:
 * it is encrypted under a key that is never stored, and has no name from the start. Refuses a body with TOO_LARGE as soon as it
 * exceeds the limit.
 */
export async function spoolUpload(body: Readable, maxBytes: number): Promise<SpooledUpload> {
  const [key, name] = [randomBytes(32), path.join(tmpdir(), `lotok-${randomBytes(12).toString('hex')}`)];
  const file = await open(name, 'wx+', 0o600);
  // An open file needs no name, and after a crash nothing is left.
  await unlink(name);
  try {
    const cipher = createCipheriv(CIPHER, key, Buffer.alloc(BLOCK_BYTES));
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    let [size, isUtf8] = [0, true];
    let start = Buffer.alloc(0);
    // Destroying the body would end the connection before the refusal is sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size + chunk.length > maxBytes) refuse('TOO_LARGE');
      if (start.length < MARK_BYTES) start = Buffer.concat([start, chunk.subarray(0, MARK_BYTES)]);
      isUtf8 = isUtf8 && isValid(() => utf8.decode(chunk, { stream: true }));
      await writeAll(file, cipher.update(chunk), size);
      size += chunk.length;
    }
    isUtf8 = isUtf8 && isValid(() => utf8.decode());
    const read = async (from: number, length: number): Promise<Buffer> => {
      const counter = Buffer.alloc(BLOCK_BYTES);
      counter.writeBigUInt64BE(BigInt(Math.floor(from / BLOCK_BYTES)), BLOCK_BYTES / 2);
      const decipher = createDecipheriv(CIPHER, key, counter);
      decipher.update(Buffer.alloc(from % BLOCK_BYTES));
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return decipher.update(bytes.subarray(0, bytesRead));
    };
    return {
      size,
      encoding: encodingOfMark(start) ?? (isUtf8 ? 'utf-8' : 'windows-1251'),
      read,
      async *steps() {
        for (let from = 0; from < size; from += BYTES_PER_STEP) yield await read(from, BYTES_PER_STEP);
      },
      close: () => file.close(),
    };
  } catch (error) {
    // The rest is discarded: a client that has sent it can read the refusal.
    body.resume();
    await file.close();
    throw error;
  }
}

/** A write to a full disk may write a part of the bytes without an error. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
}

function isValid(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
