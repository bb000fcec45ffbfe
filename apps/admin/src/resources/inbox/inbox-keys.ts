import { type RefObject, useEffect } from 'react';

type Targets = {
  list: RefObject<HTMLElement | null>;
  reply: RefObject<HTMLTextAreaElement | null>;
};

const ROW = 'a[data-ticket]';

/**
 * The keys of the inbox: J and K or the arrows go through the list, Enter opens (as every link does), R goes to the answer, and Escape
 * from there back to the list. They work in every keyboard layout, and not while something is typed or a dialog is open.
 */
export function useInboxKeys({ list, reply }: Targets): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy()) return;
      const target = event.target as HTMLElement;
      if (target === reply.current && event.key === 'Escape') return focusRow(list.current, 0);
      if (target.closest('input, textarea, select, [contenteditable], [role=combobox]')) return;
      // Outside the list the arrows scroll.
      const isArrow = event.code.startsWith('Arrow');
      if (isArrow && target !== document.body && !list.current?.contains(target)) return;
      const step = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }[event.code];
      if (step !== undefined) focusRow(list.current, step);
      else if (event.code === 'KeyR' && reply.current) reply.current.focus();
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list, reply]);
}

/** Whether a dialog or a menu is open over the page. */
const isBusy = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** Moves the focus from the row that has it, else from the open one. */
function focusRow(list: HTMLElement | null, step: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
  const to = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step));
  rows[to]?.focus();
}
