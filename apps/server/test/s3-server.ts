import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Requests that can be made to fail. */
type FailingRequest = 'part' | 'complete';

export type S3Server = Awaited<ReturnType<typeof openS3Server>>;

/**
 * An S3-compatible server in memory with one access key: multipart uploads, reads and deletions of objects, by paths. It checks
 * each signature as the documentation of AWS Signature Version 4 describes it.
 */
export async function openS3Server({ keyId, secret }: { keyId: string; secret: string }) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const failures: FailingRequest[] = [];
  const takeFailure = (kind: FailingRequest) => {
    const index = failures.indexOf(kind);
    if (index >= 0) failures.splice(index, 1);
    return index >= 0;
  };
  let nextUpload = 1;

  function answer(request: IncomingMessage, body: Buffer): { status: number; body?: Buffer | string; etag?: string } {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (signatureOf(request, secret) !== /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1])
      return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    if (!request.headers.authorization?.includes(`Credential=${keyId}/`))
      return { status: 403, body: '<Error><Code>InvalidAccessKeyId</Code></Error>' };
    const uploadId = searchParams.get('uploadId') ?? '';
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${nextUpload++}`;
      uploads.set(id, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (uploadId) {
      const stored = uploads.get(uploadId);
      if (!stored) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
      if (request.method === 'PUT') {
        if (takeFailure('part')) return { status: 500, body: '<Error><Code>InternalError</Code></Error>' };
        stored.set(Number(searchParams.get('partNumber')), body);
        return { status: 200, etag: `"${createHash('md5').update(body).digest('hex')}"` };
      }
      if (request.method === 'DELETE') {
        uploads.delete(uploadId);
        return { status: 204 };
      }
      if (takeFailure('complete')) return { status: 200, body: '<Error><Code>InternalError</Code></Error>' };
      const whole = [...stored].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(pathname, Buffer.concat(whole));
      uploads.delete(uploadId);
      return {
        status: 200,
        body: '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
      };
    }
    const object = objects.get(pathname);
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return { status: 204 };
    }
    return object ? { status: 200, body: object } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body = '', etag } = answer(request, Buffer.concat(chunks));
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...(etag ? { etag } : {}) });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    /** Makes the next request of this kind fail. */
    failNext: (kind: FailingRequest) => void failures.push(kind),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function signatureOf({ method, url, headers }: IncomingMessage, secret: string): string {
  const [, date = '', region = '', names = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ??
    [];
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')).toString('hex');
}
