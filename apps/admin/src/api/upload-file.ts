import { OfficeError } from './office-error.ts';
import { sessionNumber } from '../session/session-end.ts';
import { toOfficeError } from './refused-call.ts';

type Upload = {
  query: Record<string, string>;
  contentType: string;
  body: Blob;
  /** Called with the sent share from 0 to 1 while the file is sent. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file to a call of the back office. Only XMLHttpRequest reports how much was sent. Throws an {@link OfficeError}, and an
 * AbortError when `signal` gives it up.
 */
export function uploadFile<T>(path: string, { query, contentType, body, onProgress, signal }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = { path, session: sessionNumber() };
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/${path}?${new URLSearchParams(query)}`);
    request.setRequestHeader('x-lotok-admin', '1');
    request.setRequestHeader('content-type', contentType);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () => {
      // null: the response is not JSON.
      const reply: unknown = request.response;
      if (request.status < 200 || request.status >= 300) reject(toOfficeError(call, request.status, reply ?? {}));
      else if (reply === null) reject(new OfficeError(0, {}));
      else resolve(reply as T);
    };
    request.onerror = () => reject(new OfficeError(0, {}));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
