import { OfficeError } from './office-error.ts';
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
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/${path}?${new URLSearchParams(query)}`);
    request.setRequestHeader('x-lotok-admin', '1');
    request.setRequestHeader('content-type', contentType);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () => {
      const reply: unknown = request.response ?? {};
      if (request.status >= 200 && request.status < 300) resolve(reply as T);
      else reject(toOfficeError(path, request.status, reply));
    };
    request.onerror = () => reject(new OfficeError(0, {}));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
