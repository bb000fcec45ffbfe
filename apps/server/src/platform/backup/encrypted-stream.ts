import { createCipheriv, createDecipheriv, hkdf, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import { keyIdOf } from '../secrets.ts';
import { BackupError } from './backup-error.ts';
import { type ByteReader, readBytes } from './byte-reader.ts';

const MAGIC = Buffer.from('LOTOKBK1');
/** Plaintext bytes of each frame but the last one. */
const FRAME_BYTES = 1 << 20;
const TAG_BYTES = 16;
const HEADER_MAX_BYTES = 4_096;
/** 32 MB and about a quarter of a second: OWASP's parameters for scrypt. */
const COST = { N: 1 << 15, r: 8, p: 3 };

/** A passphrase or, when none is set, the first of the shop's own keys encrypts a backup; any of them opens it. */
export type BackupSecret = { passphrase: string | null; keys: readonly Buffer[] };

const headerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passphrase'), salt: z.string() }),
  z.object({ kind: z.literal('secret-key'), salt: z.string(), keyId: z.string() }),
]);
type Header = z.infer<typeof headerSchema>;

const hkdfAsync = promisify(hkdf);
const scryptAsync = promisify<string, Buffer, number, typeof COST & { maxmem: number }, Buffer>(scrypt);

/**
 * Encrypts a stream: a header, then frames of AES-256-GCM. Each file has a key of its own. The nonce is the number of the frame
 * and a mark on the last one, so that frames can be neither changed, nor exchanged, nor left out at the end.
 */
export async function* encryptStream(plain: AsyncIterable<Buffer>, secret: BackupSecret): AsyncGenerator<Buffer> {
  const header = newHeader(secret);
  const key = await fileKey(header, secret);
  const headerBytes = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(headerBytes.length);
  const prefix = Buffer.concat([MAGIC, length, headerBytes]);
  yield prefix;

  const seal = (frame: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(prefix);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let number = 0;
  for await (const chunk of plain) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes <= FRAME_BYTES) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length > FRAME_BYTES; rest = rest.subarray(FRAME_BYTES), number += 1)
      yield seal(rest.subarray(0, FRAME_BYTES), number, false);
    waiting = [rest];
    waitingBytes = rest.length;
  }
  yield seal(Buffer.concat(waiting), number, true);
}

/**
 * Decrypts what {@link encryptStream} made. Yields a frame only after its tag was verified. Throws a {@link BackupError} for a
 * wrong secret and for a file that was changed or is incomplete.
 */
export const decryptStream = (sealed: AsyncIterable<Buffer>, secret: BackupSecret): AsyncGenerator<Buffer> =>
  readBytes(sealed, (reader) => decryptFrames(reader, secret));

async function* decryptFrames(reader: ByteReader, secret: BackupSecret): AsyncGenerator<Buffer> {
  const start = await reader.readUpTo(MAGIC.length + 2);
  if (start.length < MAGIC.length + 2 || !start.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('this file is no backup of the shop');
  const headerBytes = await reader.readUpTo(Math.min(start.readUInt16BE(MAGIC.length), HEADER_MAX_BYTES));
  const key = await fileKey(parseHeader(headerBytes), secret);
  const prefix = Buffer.concat([start, headerBytes]);

  for (let number = 0, isLast = false; !isLast; number += 1) {
    const frame = await reader.readUpTo(FRAME_BYTES + TAG_BYTES);
    isLast = await reader.isAtEnd();
    if (frame.length < TAG_BYTES) throw new BackupError('the backup is incomplete: its end is missing');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(prefix);
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    const plain = decipher.update(frame.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new BackupError(
        number === 0
          ? 'the passphrase is another one than the backup’s, or the file was changed'
          : 'the backup was changed or is incomplete',
      );
    }
    yield plain;
  }
}

function newHeader(secret: BackupSecret): Header {
  const salt = randomBytes(16).toString('base64');
  if (secret.passphrase !== null) return { kind: 'passphrase', salt };
  const [key] = secret.keys;
  if (!key) throw new BackupError('neither BACKUP_PASSPHRASE nor SECRET_KEY is set');
  return { kind: 'secret-key', salt, keyId: keyIdOf(key) };
}

function parseHeader(bytes: Buffer): Header {
  try {
    return headerSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupError('the backup was changed or is incomplete: its header cannot be read');
  }
}

async function fileKey(header: Header, secret: BackupSecret): Promise<Buffer> {
  const salt = Buffer.from(header.salt, 'base64');
  if (header.kind === 'passphrase') {
    if (secret.passphrase === null) throw new BackupError('the backup needs its passphrase: set BACKUP_PASSPHRASE');
    return scryptAsync(secret.passphrase.normalize('NFC'), salt, 32, { ...COST, maxmem: 128 * COST.N * COST.r * 2 });
  }
  const key = secret.keys.find((each) => keyIdOf(each) === header.keyId);
  if (!key) throw new BackupError(`the backup is encrypted under SECRET_KEY ${header.keyId}: set that one`);
  return Buffer.from(await hkdfAsync('sha256', key, salt, 'lotok:backup', 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
