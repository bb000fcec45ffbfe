import type { FastifyRequest } from 'fastify';
import { readFields, toText } from '../sandbox/request-fields.ts';
import { badRequest } from './sandbox-error.ts';

export type UploadedFile = { filename: string; mimeType: string; content: Buffer };
/** The fields of a call, from a query, JSON, a form or multipart; files are under the names of their fields. */
export type Fields = Record<string, unknown>;

export async function readCall(request: FastifyRequest): Promise<Fields> {
  const type = request.headers['content-type'] ?? '';
  const query = request.query as Fields;
  if (type.startsWith('multipart/form-data')) return { ...query, ...(await readMultipart(request, type)) };
  const fields = readFields(request);
  if (!fields) throw badRequest("can't parse JSON object");
  return { ...query, ...fields };
}

async function readMultipart({ body }: FastifyRequest, type: string): Promise<Fields> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((): never => {
      throw badRequest("can't parse multipart form data");
    });
  const entries = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : await toFile(value),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Fields;
}

async function toFile(file: File): Promise<UploadedFile> {
  return {
    filename: file.name || 'file',
    mimeType: file.type || 'application/octet-stream',
    content: Buffer.from(await file.arrayBuffer()),
  };
}

/** The file of a field: uploaded under its name, or under the name of `attach://`. */
export function findUpload(fields: Fields, name: string): UploadedFile | null {
  const value = fields[name];
  if (isUpload(value)) return value;
  const attached = fields[/^attach:\/\/(.+)$/.exec(toText(value))?.[1] ?? ''];
  return isUpload(attached) ? attached : null;
}

function isUpload(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'content' in value && Buffer.isBuffer(value.content);
}

export function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || ['true', '1', 'True'].includes(toText(value));
}

export function toInteger(value: unknown): number | null {
  const text = toText(value);
  return /^-?\d{1,16}$/.test(text) ? Number(text) : null;
}

/** A list as an array or as JSON; null when it is neither. */
export function toList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(toText(value));
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
