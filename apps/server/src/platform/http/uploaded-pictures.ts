import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './errors.ts';

export type PictureSize = 'large' | 'small';
type FindPicture = (name: string, size: PictureSize) => Promise<Buffer | null>;

/** Some megabytes at most: small pictures have a few kilobytes, large ones some tens. */
const MAX_CACHED = 300;

/**
 * Serves uploaded pictures at `/pictures/<hash>.webp`, and for rows at `/pictures/small/<hash>.webp`. The name changes with the
 * content, so browsers store them for good, and this process stores the last ones.
 */
export function bindUploadedPictures(app: FastifyInstance, find: FindPicture): void {
  const cached = new Map<string, Buffer>();
  const load = async (name: string, size: PictureSize): Promise<Buffer | null> => {
    const key = `${size} ${name}`;
    const bytes = cached.get(key) ?? (await find(name, size));
    if (!bytes) return null;
    cached.delete(key);
    cached.set(key, bytes);
    const oldest = cached.keys().next().value;
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return bytes;
  };
  const serve = (size: PictureSize) => async (request: { params: unknown }, reply: FastifyReply) => {
    const { name } = request.params as { name: string };
    const bytes = await load(name, size);
    if (!bytes) return sendError(reply, 'NOT_FOUND');
    return reply.type('image/webp').headers({ 'cache-control': 'public, max-age=31536000, immutable' }).send(bytes);
  };
  app.get('/pictures/:name(^[0-9a-f]{32}\\.webp$)', serve('large'));
  app.get('/pictures/small/:name(^[0-9a-f]{32}\\.webp$)', serve('small'));
}
