import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isUploading } from './slow-uploads.ts';
import { type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '@lotok/contract';

type Headers = Record<string, string>;

/** An error response that is sent without Fastify and closes the connection. */
export function closingResponse(code: ErrorCode, headers: Headers): { status: number; headers: Headers; body: string } {
  const body = JSON.stringify({ error: errorSentence[code], errorCode: code } satisfies ErrorBody);
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status: errorStatus[code], headers: { ...headers, ...own }, body };
}

/** The same response as raw HTTP, for a socket on which Node has parsed no request. */
export function rawResponse(code: ErrorCode, headers: Headers): string {
  const { status, headers: all, body } = closingResponse(code, headers);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const codeOf: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Node's internal reference from a socket to the response that is being sent on it. */
type SocketWithMessage = { _httpMessage?: { headersSent?: boolean } | null };

/**
 * Responds to requests that Node's parser refused or that timed out, and closes the connection, because the start of the next
 * request is unknown.
 */
export function clientErrorHandler(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
    const isResponding = (socket as SocketWithMessage)._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) return void socket.destroy();
    socket.end(rawResponse(codeOf[error.code ?? ''] ?? 'VALIDATION', headers));
    socket.destroySoon();
  };
}
