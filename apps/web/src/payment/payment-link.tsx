import type { TextKey } from '@lotok/i18n';
import { VisuallyHidden } from '@lotok/ui';
import { Check, CircleAlert, CircleCheck, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPrice } from '../shared/text/format.ts';
import { PaymentPageLink } from './payment-page-link.tsx';
import { useText } from '../shared/text/text.tsx';
import { formatLeft, secondsLeft } from '../shared/text/time-left.ts';
import { useCopied } from '../shared/browser/use-copied.ts';

/** A link to a payment page, shown in case its window did not open; `roubles` is the amount to pay there. */
function PaymentLink({ roubles, url }: { roubles: number; url: string }) {
  const { t } = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // A dialog that is opening focuses the element with this attribute.
    link.current?.setAttribute('autofocus', '');
  }, []);
  return (
    <>
      <p className="figures text-xl leading-none font-bold">{formatPrice(roubles)}</p>
      <p className="text-ink-soft">{t('link.opened')}</p>
      <PaymentPageLink ref={link} url={url} size="large" className="w-full" iconClassName="size-5">
        {t('link.open')}
      </PaymentPageLink>
      <CopyLink url={url} />
    </>
  );
}

/** A URL that is copied on a click; a confirmation is shown for a second (spec, section 2). */
export function CopyLink({ url }: { url: string }) {
  const { t } = useText();
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <button
        type="button"
        title={t('link.copy')}
        onClick={() => copy(url)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control bg-sunken px-4 text-left hover:bg-line"
      >
        <VisuallyHidden>{t('link.copy')}</VisuallyHidden>
        <span className="min-w-0 grow truncate font-mono text-xs">
          {isCopied ? <span className="font-sans font-medium text-good">{t('copy.done')}</span> : url}
        </span>
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={isCopied ? 'size-4.5 shrink-0 text-good' : 'size-4.5 shrink-0 text-ink-soft'}
        />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? t('copy.done') : ''}
      </span>
    </div>
  );
}

export type OpenPaymentLinkProps = {
  roubles: number;
  url: string;
  /** The payment deadline, shown as a countdown. */
  expiresAt: string | null | undefined;
  now: number;
  /** What happens after the payment. */
  next: string;
  action?: ReactNode;
};

/** A payment that is still to be made: its link, the time left and what follows. */
export function OpenPaymentLink({ roubles, url, expiresAt, now, next, action }: OpenPaymentLinkProps) {
  const { t } = useText();
  const left = secondsLeft(expiresAt, now);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaymentLink roubles={roubles} url={url} />
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
        {left > 0 ? <p className="figures text-sm">{t('return.left', { time: formatLeft(left) })}</p> : null}
        <p className="text-sm text-ink-soft">{next}</p>
        {action}
      </div>
    </div>
  );
}

/** The outcome of a payment in words. */
export type Outcome = { isPaid: boolean; title: TextKey; text: TextKey };
export type PaymentOutcomeProps = { isPaid: boolean; title: string; text: string; action: ReactNode };

/** The outcome of a payment, and the next action. */
export function PaymentOutcome({ isPaid, title, text, action }: PaymentOutcomeProps) {
  const Icon = isPaid ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="grid justify-items-center gap-4 py-4 text-center">
      <Icon aria-hidden strokeWidth={1.75} className={`size-12 ${isPaid ? 'text-good' : 'text-bad'}`} />
      <div className="grid gap-1">
        <p className="text-lg font-bold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
  );
}
