import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';
import { showToastMessage } from '../show-toast-message.ts';
import { useText } from '../text/text.tsx';
import { COPIED_MS } from '../timings.ts';

/** Copies a text; `isCopied` is true for a second afterwards (spec, section 9). Shows a toast if it failed. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => void } {
  const { t } = useText();
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    if (!(await copyText(text))) return void showToastMessage('bad', t('copy.failed'));
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return { isCopied, copy: (text) => void copy(text) };
}
