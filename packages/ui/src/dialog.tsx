import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useOverlayHistory } from './overlay-history.ts';
import { lockPage } from './lock-page.ts';
import { useUiTexts } from './texts.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

/**
 * The position of a dialog: `modal` in the centre, `right` and `left` at a side, `full` over the whole window.
 * At 768 px and less `modal` and `right` are bottom sheets.
 */
export type DialogPlace = 'modal' | 'right' | 'left' | 'full';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the browser's Back, a click on the backdrop and on the close button; the parent then sets `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  place?: DialogPlace;
  /** Shown below the scrolling content, always visible. */
  footer?: ReactNode;
  /** Replaces the whole header row; the title is then for screen readers only. */
  head?: ReactNode;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
};

/** A native modal dialog in the top layer. It traps and restores the focus and closes on Escape and Back. Children are mounted only while it is open. */
export function Dialog({
  isOpen,
  onClose,
  title,
  place = 'modal',
  footer,
  head,
  className,
  bodyClassName,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPresent = usePresence(isOpen, dialog);
  useOverlayHistory(isOpen, dialog, onClose);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape fires `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={(event) => event.target === dialog.current && isOpen && !dialog.current.open && onClose()}
      onMouseDown={(event) => isOnBackdrop(event, dialog.current) && onClose()}
      className={classNames('overlay', `is-${place}`, className)}
    >
      {isPresent ? (
        <>
          {head ? (
            <>
              <h2 id={titleId} className="sr-only">
                {title}
              </h2>
              {head}
            </>
          ) : (
            <div className="flex min-h-16 shrink-0 items-center gap-4 border-b border-line py-2 pr-2.5 pl-6 max-md:pr-1 max-md:pl-4">
              <h2 id={titleId} className="min-w-0 grow text-lg">
                {title}
              </h2>
              <IconButton icon={X} label={texts.close} onClick={onClose} />
            </div>
          )}
          <div
            className={classNames('min-h-0 grow overflow-y-auto overscroll-contain', bodyClassName ?? 'p-6 max-md:p-4')}
          >
            {children}
          </div>
          {footer ? (
            <div className="shrink-0 border-t border-line p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] max-md:px-4 max-md:pt-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          ) : null}
          <ToastOutlet place="top" />
        </>
      ) : null}
    </dialog>
  );
}

/** Opens and closes the element, and keeps its content mounted until the closing animation has ended. */
function usePresence(isOpen: boolean, dialog: { current: HTMLDialogElement | null }): boolean {
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen) {
      if (!element.open) element.showModal();
      return;
    }
    if (element.open) element.close();
    const ended = Promise.allSettled(element.getAnimations({ subtree: false }).map((animation) => animation.finished));
    let isStale = false;
    void ended.then(() => !isStale && setIsPresent(false));
    return () => {
      isStale = true;
    };
  }, [isOpen, dialog]);

  useLayoutEffect(() => (isPresent ? lockPage() : undefined), [isPresent]);
  useEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
  return isPresent;
}

function isOnBackdrop(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog || event.button !== 0) return false;
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
