import { buttonLook } from '@lotok/ui';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { openPaymentPage } from './payment-window.ts';

export type PaymentPageLinkProps = {
  url: string;
  /** The accessible name, if the text alone does not say what is paid. */
  label?: string;
  variant?: 'primary' | 'secondary';
  size?: 'medium' | 'large';
  className?: string;
  iconClassName?: string;
  ref?: Ref<HTMLAnchorElement>;
  children: string;
};

/** A link to a payment page in a tab that shares the session, so that the buyer returns signed in. */
export function PaymentPageLink({
  url,
  label,
  variant = 'primary',
  size = 'medium',
  className,
  iconClassName = 'size-4.5',
  ref,
  children,
}: PaymentPageLinkProps) {
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a tab or a window itself. If scripts may not open a tab, the link works normally.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isPlain && openPaymentPage(url)) event.preventDefault();
  };
  return (
    <a
      ref={ref}
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={label}
      onClick={open}
      className={buttonLook(variant, size, className)}
    >
      {children}
      <ExternalLink aria-hidden strokeWidth={1.75} className={iconClassName} />
    </a>
  );
}
