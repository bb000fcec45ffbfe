import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'ink';
export type ButtonSize = 'small' | 'medium' | 'large';

const byVariant: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'border border-line bg-surface text-bad hover:bg-bad-soft',
  ink: 'bg-ink text-on-ink hover:opacity-90',
};

const bySize: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-xs touch-target',
  medium: 'h-10 px-4 text-sm touch-target',
  large: 'h-12 px-6 text-base',
};

/** The class names of a button, also for a link that looks like one. */
export function buttonLook(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none',
    'transition-[background-color,opacity,transform] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:border-transparent disabled:bg-sunken disabled:text-ink-soft',
    byVariant[variant],
    bySize[size],
    className,
  );
}
