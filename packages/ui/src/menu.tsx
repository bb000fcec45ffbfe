import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { FloatAlign } from './position-floating.ts';
import { Popover, type PopoverTriggerProps } from './popover.tsx';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  hint?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
};

export type MenuProps = {
  trigger: (props: PopoverTriggerProps) => ReactNode;
  label: string;
  items: readonly MenuItem[];
  align?: FloatAlign;
};

/** A menu of actions: arrow keys, Home and End move the focus, Enter activates, Escape and Tab close it. */
export function Menu({ trigger, label, items, align = 'end' }: MenuProps) {
  return (
    <Popover trigger={trigger} label={label} role="menu" align={align} className="min-w-48 p-1.5">
      {(close) => <MenuItems items={items} close={close} />}
    </Popover>
  );
}

function MenuItems({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(), []);
  return (
    <div ref={list} role="none" className="grid" onKeyDown={(event) => moveFocus(event, close)}>
      {items.map(({ label, icon: Icon, hint, isDanger, isDisabled, onChoose }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={isDisabled}
          onClick={() => {
            close();
            onChoose();
          }}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-left text-sm hover:bg-sunken focus-visible:bg-sunken md:min-h-10',
            'disabled:pointer-events-none disabled:text-ink-soft',
            isDanger ? 'text-bad' : '',
          )}
        >
          {Icon ? <Icon aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" /> : null}
          <span className="min-w-0 grow">
            {label}
            {hint ? <span className="block text-xs text-ink-soft">{hint}</span> : null}
          </span>
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') return close();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
