import { showToast, type Toast } from '@lotok/ui';
import { POPUP_MS } from './timings.ts';

/** A popup message that goes after 5 s (spec, section 9). Returns how to take it away sooner. */
export function popup(kind: Toast['kind'], text: string, action?: Toast['action']): () => void {
  return showToast({ kind, text, ...(action ? { action } : {}) }, POPUP_MS);
}
