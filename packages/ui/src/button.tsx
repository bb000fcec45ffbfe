import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner; the button keeps its width and focus and can't be pressed again. */
  isLoading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant,
  size,
  isLoading,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const texts = useUiTexts();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a disabled button would lose the focus.
    if (isLoading) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isLoading || undefined}
      onClick={press}
      className={buttonLook(variant, size, className)}
    >
      {isLoading ? (
        <span className="grid place-items-center">
          <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-2" aria-hidden>
            {children}
          </span>
          <Spinner className="col-start-1 row-start-1" />
          <VisuallyHidden>{texts.working}</VisuallyHidden>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
