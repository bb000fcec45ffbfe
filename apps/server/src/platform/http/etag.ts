import { hash } from 'node:crypto';

/** A weak ETag of the uncompressed bytes: the compressed variants differ in their bytes. */
export function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha1', bytes, 'base64url')}"`;
}

/** Whether If-None-Match contains this ETag, so that the client's copy is current. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** The weak comparison of RFC 9110, 8.8.3.2: without the W/ prefix. */
const bare = (tag: string) => tag.trim().replace(/^W\//, '');
