import { buttonLook } from '@lotok/ui';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { openPaymentPage } from './payment-window.ts';

export type PaymentPageLinkProps = {
  url: string;
  /** What a screen reader says, where the words alone do not say what is paid. */
  label?: string;
  variant?: 'primary' | 'secondary';
  size?: 'medium' | 'large';
  className?: string;
  iconClassName?: string;
  ref?: Ref<HTMLAnchorElement>;
  children: string;
};

/** The way to a payment page, in a tab from which the buyer comes back signed in. */
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
    // With a key held down the browser opens the tab or the window that was asked for; what is not let through, as a link.
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
