import type { UnitProblem } from '@lotok/contract';
import type { AdminOutput } from '@lotok/contract/admin';
import { useEffect, useRef, useState } from 'react';
import { OfficeError } from '../../api/office-error.ts';
import { uploadFile } from '../../api/upload-file.ts';

type Uploaded = AdminOutput<'POST products/:id/units'>;
export type UploadState =
  | { step: 'ready' }
  /** `sent` is the share of the file that was sent, from 0 to 1; then the server adds the units. */
  | { step: 'sending'; sent: number }
  | { step: 'done'; result: Uploaded }
  | { step: 'refused'; problems: readonly UnitProblem[] }
  | { step: 'failed'; error: unknown };

export type UnitsToUpload = {
  productId: number;
  body: Blob;
  contentType: string;
  cost: number | null;
  onDuplicate: 'refuse' | 'skip';
};

/**
 * Sends a file of units, with its progress, and keeps what became of it. Leaving the page gives the upload up, unless the whole file was
 * sent: the server may be adding the units already.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ step: 'ready' });
  const running = useRef<AbortController | null>(null);
  const isSent = useRef(false);
  useEffect(
    () => () => {
      if (!isSent.current) running.current?.abort();
    },
    [],
  );

  async function send({ productId, body, contentType, cost, onDuplicate }: UnitsToUpload): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    isSent.current = false;
    setState({ step: 'sending', sent: 0 });
    try {
      const result = await uploadFile<Uploaded>(`products/${productId}/units`, {
        query: { onDuplicate, ...(cost === null ? {} : { cost: String(cost) }) },
        contentType,
        body,
        onProgress: (sent) => {
          isSent.current = sent >= 1;
          setState({ step: 'sending', sent });
        },
        signal: controller.signal,
      });
      setState({ step: 'done', result });
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'ready' } : failedState(error));
    }
  }

  return { state, send, cancel: () => running.current?.abort(), reset: () => setState({ step: 'ready' }) };
}

function failedState(error: unknown): UploadState {
  if (!(error instanceof OfficeError) || error.code !== 'DUPLICATES') return { step: 'failed', error };
  const { problems = [] } = (error.params ?? {}) as { problems?: UnitProblem[] };
  return { step: 'refused', problems };
}
