import { hash } from 'node:crypto';

/** What names these bytes, in whatever encoding they travel: weak, since an encoding's own bytes differ. */
export function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha1', bytes, 'base64url')}"`;
}

/** Whether the client, by its If-None-Match, has what this tag names. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Strong or weak, a tag is compared by its words alone. */
const bare = (tag: string) => tag.trim().replace(/^W\//, '');
