import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const uploading = new WeakSet<Socket>();

/**
 * Lets a request take longer than the server's limit while its body arrives: an upload over a slow connection takes minutes. The
 * connection is closed when nothing arrives for `idleMs`. Only for callers who are known by then.
 */
export function allowSlowUpload(request: IncomingMessage, idleMs: number): void {
  const { socket } = request;
  uploading.add(socket);
  socket.setTimeout(idleMs);
  const end = () => {
    uploading.delete(socket);
    socket.setTimeout(0);
  };
  request.once('end', end).once('close', end);
}

/** Whether the time limit of requests does not apply to the one that arrives on a connection. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket);
