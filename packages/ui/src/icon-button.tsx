import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: LucideIcon;
  /** The accessible name of the button. */
  label: string;
  isSmall?: boolean;
  /** Classes for the icon's size and colour; the default is 20 px. */
  iconClassName?: string;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** The class names of a square icon button, also for a link that looks like one. */
export function iconButtonLook(isSmall = false, className?: string): string {
  return classNames(
    'inline-grid shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-sunken',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    isSmall ? 'size-8 touch-target' : 'relative size-11',
    className,
  );
}

export function IconButton({
  icon: Icon,
  label,
  isSmall,
  className,
  iconClassName,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={iconButtonLook(isSmall, className)}
    >
      <Icon aria-hidden strokeWidth={1.75} className={iconClassName ?? 'size-5'} />
      {children}
    </button>
  );
}
