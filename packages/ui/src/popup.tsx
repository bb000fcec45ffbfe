import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type FloatAlign, floatBeside } from './float-beside.ts';
import { useLayer } from './layers.ts';

/** What the trigger must carry: spread it on a `<button>`. */
export type PopupTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup'?: 'menu' | 'dialog';
};

export type PopupProps = {
  trigger: (props: PopupTriggerProps) => ReactNode;
  align?: FloatAlign;
  className?: string;
  /** The name of what opens, for a screen reader. */
  label?: string;
  role?: 'menu' | 'dialog' | 'region';
  /** Keeps the content in the page while closed, so that robots and a page without scripts have it. */
  isKept?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A native popover beside its trigger: closes on Escape, the browser's Back and a press elsewhere, gives the focus back. */
export function Popup({
  trigger,
  align = 'start',
  className,
  label,
  role = 'dialog',
  isKept,
  onOpenChange,
  children,
}: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const close = () => panel.current?.hidePopover();
  useFollowTrigger(isOpen, button, panel, align);
  useLayer(isOpen, panel, close);
  useCloseByTouch(isOpen, button, panel);
  useEffect(() => {
    // A press before the page was alive has opened it already.
    if (panel.current?.matches(':popover-open')) setIsOpen(true);
  }, []);
  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        'aria-expanded': isOpen,
        'aria-controls': id,
        ...(role === 'region' ? {} : { 'aria-haspopup': role }),
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onToggle={(event) => {
          if (event.target !== panel.current) return;
          const isNowOpen = event.newState === 'open';
          // A quick closing and opening come as one event: the content begins anew, and with it the focus.
          if (isNowOpen && isOpen) setTurn(turn + 1);
          setIsOpen(isNowOpen);
          onOpenChange?.(isNowOpen);
        }}
        className={classNames('floating empty:hidden', className)}
      >
        {isOpen || isKept ? (
          <Fragment key={turn}>{typeof children === 'function' ? children(close) : children}</Fragment>
        ) : null}
      </div>
    </>
  );
}

type Box<Element> = RefObject<Element | null>;

function useFollowTrigger(
  isOpen: boolean,
  button: Box<HTMLButtonElement>,
  panel: Box<HTMLDivElement>,
  align: FloatAlign,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const place = () => button.current && panel.current && floatBeside(button.current, panel.current, align);
    place();
    const sizes = new ResizeObserver(place);
    if (panel.current) sizes.observe(panel.current);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, button, panel, align]);
}

/** Before 18.3 Safari on iOS closes no popover at a touch elsewhere. A touch that scrolls has no such end. */
function useCloseByTouch(isOpen: boolean, button: Box<HTMLButtonElement>, panel: Box<HTMLDivElement>): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ pointerType, target }: PointerEvent) => {
      const isInside = [button, panel].some(({ current }) => current?.contains(target as Node));
      if (pointerType === 'touch' && !isInside) panel.current?.hidePopover();
    };
    addEventListener('pointerup', close);
    return () => removeEventListener('pointerup', close);
  }, [isOpen, button, panel]);
}
