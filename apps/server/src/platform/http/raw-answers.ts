import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '@lotok/contract';

type Headers = Record<string, string>;

/** An answer that the framework has no part in, after which the connection ends. */
export function lastAnswer(code: ErrorCode, headers: Headers): { status: number; headers: Headers; body: string } {
  const body = JSON.stringify({ error: errorSentence[code], errorCode: code } satisfies ErrorBody);
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status: errorStatus[code], headers: { ...headers, ...own }, body };
}

/** The same as it goes over a connection on which Node has read no request. */
export function rawAnswer(code: ErrorCode, headers: Headers): string {
  const { status, headers: all, body } = lastAnswer(code, headers);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const codeOf: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Node's own way to ask whether an answer is under way on a connection. */
type Answering = { _httpMessage?: { headersSent?: boolean } | null };

/** Answers what Node's parser refused, or waited for in vain, and ends the connection: nobody knows where a next request begins. */
export function clientErrorHandler(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    const isAnswered = (socket as Answering)._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
    socket.end(rawAnswer(codeOf[error.code ?? ''] ?? 'VALIDATION', headers));
    socket.destroySoon();
  };
}
