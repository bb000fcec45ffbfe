import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies arrive as bytes whatever their type, inside this sandbox only: the shop's own parsers stay as they are. */
export function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Fields of a query, a JSON object or a form; null when a JSON body is none. */
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

/** Where the shop or a buyer finds this sandbox: as configured, or as the request came. */
export function baseUrl(app: FastifyInstance, request: FastifyRequest, publicUrl: string | undefined): string {
  return `${publicUrl ?? `${request.protocol}://${request.host}`}${app.prefix}`;
}

/** An http or https address, so that no form of ours redirects to a script. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** A field as text; what is neither text nor a number is none. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
