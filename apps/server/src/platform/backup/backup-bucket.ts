import { S3mini } from 's3mini';
import { pause } from '../clock.ts';
import { BackupError, BackupStoreUnavailable } from './backup-error.ts';
import type { BackupStore } from './backup-folder.ts';
import { ByteReader } from './byte-reader.ts';

/** An S3-compatible server and the key to it. */
export type BucketAccess = { endpoint: string; region: string; keyId: string; secret: string };

/** S3 takes 10 000 parts: an object of 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const PART_ATTEMPTS = 4;
const RETRY_MS = 500;
const SCHEME = 's3://';

/** Whether an address names a bucket or an object in one. */
export const isBucketAddress = (address: string): boolean => address.startsWith(SCHEME);

/**
 * Backups as objects under `s3://bucket/prefix` of any S3-compatible server. An object appears whole or not at all, because its
 * parts are joined at the end. Throws a {@link BackupError} when the server refuses or cannot be reached, while reading a
 * {@link BackupStoreUnavailable}.
 */
export function openBackupBucket(address: string, access: BucketAccess): BackupStore {
  const placeOf = (name: string) => `${address.replace(/\/$/, '')}/${name}`;
  return {
    async write(name, content) {
      const place = placeOf(name);
      const { bucket, key } = locate(place, access);
      return withFailure(place, async () => {
        const uploadId = await bucket.getMultipartUploadId(key);
        try {
          const { uploaded, sizeBytes } = await uploadContent(bucket, key, uploadId, content);
          await bucket.completeMultipartUpload(key, uploadId, uploaded);
          // A server may answer 200 and report its failure in the body.
          const stored = await bucket.getContentLength(key);
          if (stored !== sizeBytes) throw new BackupError(`${place} has ${stored} bytes instead of ${sizeBytes}`);
          return { place, sizeBytes };
        } catch (error) {
          await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined);
          throw error;
        }
      });
    },
    // The bucket deletes incomplete uploads itself: to list them needs a right that the key has for nothing else.
    removeDraft: async () => undefined,
    async *read(place) {
      const { bucket, key } = locate(place, access);
      try {
        const response = await bucket.getObjectResponse(key);
        if (!response?.body) throw new BackupError(`there is no object ${place}`);
        for await (const chunk of response.body) yield Buffer.from(chunk);
      } catch (error) {
        throw toFailure(place, error, BackupStoreUnavailable);
      }
    },
    owns: (place) => place === placeOf(place.slice(place.lastIndexOf('/') + 1)),
    async remove(place) {
      const { bucket, key } = locate(place, access);
      await withFailure(place, async () => bucket.deleteObject(key));
    },
  };
}

/** The bucket and the key of an object. */
function locate(place: string, { endpoint, region, keyId, secret }: BucketAccess): { bucket: S3mini; key: string } {
  const [, name = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(place) ?? [];
  if (!name || !key) throw new BackupError(`${place} names no object of a bucket`);
  const options = { endpoint: `${endpoint}/${name}`, region, accessKeyId: keyId, secretAccessKey: secret };
  return { bucket: new S3mini(options), key };
}

/** Uploads one part after the other, so that a failure leaves no request under way. */
async function uploadContent(bucket: S3mini, key: string, uploadId: string, content: AsyncIterable<Buffer>) {
  const reader = new ByteReader(content);
  const uploaded: { partNumber: number; etag: string }[] = [];
  let sizeBytes = 0;
  try {
    for (;;) {
      const part = await reader.readUpTo(PART_BYTES);
      if (part.length === 0 && uploaded.length > 0) return { uploaded, sizeBytes };
      uploaded.push(await uploadPart(bucket, key, { uploadId, part, number: uploaded.length + 1 }));
      sizeBytes += part.length;
    }
  } finally {
    await reader.close();
  }
}

type Part = { uploadId: string; part: Buffer; number: number };

async function uploadPart(bucket: S3mini, key: string, { uploadId, part, number }: Part) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bucket.uploadPart(key, uploadId, new Uint8Array(part), number);
    } catch (error) {
      if (attempt === PART_ATTEMPTS) throw error;
      await pause(RETRY_MS * attempt);
    }
  }
}

async function withFailure<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFailure(place, error);
  }
}

/** A failure with the place in its message; one of ours says enough already. */
function toFailure(place: string, error: unknown, Failure = BackupError): BackupError {
  return error instanceof BackupError ? error : new Failure(`${place}: ${(error as Error).message}`, { cause: error });
}
