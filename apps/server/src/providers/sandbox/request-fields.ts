import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads bodies of every content type as buffers, in this sandbox only: the shop's own parsers are not affected. */
export function parseBodiesAsBuffers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The fields of a query, a JSON object or a form; null when a JSON body is not an object. */
export function readFields(request: FastifyRequest): Record<string, unknown> | null {
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  if (request.method === 'GET' || body === '') return { ...(request.query as Record<string, unknown>) };
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** The base URL of this sandbox for the shop and for buyers: as configured, or from the request. */
export function baseUrl(app: FastifyInstance, request: FastifyRequest, publicUrl: string | undefined): string {
  return `${publicUrl ?? `${request.protocol}://${request.host}`}${app.prefix}`;
}

/** Whether a value is an http or https URL, so that no form redirects to a script. */
export function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** A field as text; empty when it is neither a string nor a number. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
