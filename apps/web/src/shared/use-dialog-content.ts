import { useCallback, useState } from 'react';

export type DialogContent<Content> = {
  /** What the dialog shows; it stays while the dialog closes. */
  content: Content | null;
  isOpen: boolean;
  open: (content: Content) => void;
  close: () => void;
};

/** The content of a dialog; with an initial one the dialog is open at first. `open` and `close` never change. */
export function useDialogContent<Content>(initial: () => Content | null = () => null): DialogContent<Content> {
  const [shown, setShown] = useState(() => {
    const content = initial();
    return { content, isOpen: content !== null };
  });
  const open = useCallback((content: Content) => setShown({ content, isOpen: true }), []);
  const close = useCallback(() => setShown(({ content }) => ({ content, isOpen: false })), []);
  return { ...shown, open, close };
}
