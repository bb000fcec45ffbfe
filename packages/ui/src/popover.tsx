import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type FloatAlign, positionFloating } from './position-floating.ts';
import { useOverlayHistory } from './overlay-history.ts';

/** The props of the trigger: spread them on a `<button>`. */
export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup'?: 'menu' | 'dialog';
};

export type PopoverProps = {
  trigger: (props: PopoverTriggerProps) => ReactNode;
  align?: FloatAlign;
  className?: string;
  /** The accessible name of the popover. */
  label?: string;
  role?: 'menu' | 'dialog' | 'region';
  /** Keeps the content mounted while closed, for crawlers and for a page without scripts. */
  isKeptMounted?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A native popover beside its trigger. It closes on Escape, the browser's Back and a press outside, and restores the focus. */
export function Popover({
  trigger,
  align = 'start',
  className,
  label,
  role = 'dialog',
  isKeptMounted,
  onOpenChange,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [contentKey, setContentKey] = useState(0);
  const close = () => panel.current?.hidePopover();
  useFollowTrigger(isOpen, button, panel, align);
  useOverlayHistory(isOpen, panel, close);
  useCloseByTouch(isOpen, button, panel);
  useEffect(() => {
    // A press before hydration has opened it already.
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
          // Quick closing and opening fire one event only: the new key remounts the content, which then takes the focus again.
          if (isNowOpen && isOpen) setContentKey(contentKey + 1);
          setIsOpen(isNowOpen);
          onOpenChange?.(isNowOpen);
        }}
        className={classNames('floating empty:invisible', className)}
      >
        {isOpen || isKeptMounted ? (
          <Fragment key={contentKey}>{typeof children === 'function' ? children(close) : children}</Fragment>
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
    const place = () => button.current && panel.current && positionFloating(button.current, panel.current, align);
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

/** Safari on iOS before 18.3 does not close a popover on a touch outside. A scrolling touch fires no `pointerup`. */
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
