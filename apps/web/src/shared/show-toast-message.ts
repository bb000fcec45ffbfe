import { showToast, type Toast } from '@lotok/ui';
import { TOAST_MS } from './timings.ts';

/** Shows a toast for 5 s (spec, section 9). Returns a function that dismisses it earlier. */
export function showToastMessage(kind: Toast['kind'], text: string, action?: Toast['action']): () => void {
  return showToast({ kind, text, ...(action ? { action } : {}) }, TOAST_MS);
}
