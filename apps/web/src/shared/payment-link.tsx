import { VisuallyHidden } from '@lotok/ui';
import { Check, CircleAlert, CircleCheck, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPrice } from './format.ts';
import { PaymentPageLink } from './payment-page-link.tsx';
import { useText } from './text.tsx';
import { useCopied } from './use-copied.ts';

/** A link to a payment page, shown in case its window did not open; `roubles` is the amount to pay there. */
export function PaymentLink({ roubles, url }: { roubles: number; url: string }) {
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
