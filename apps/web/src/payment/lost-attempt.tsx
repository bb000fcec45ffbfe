import { RESERVATION_MINUTES } from '@lotok/contract/limits';
import { Button } from '@lotok/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Attempt, endAttempt } from './attempt.ts';
import { type FormError, formErrorText } from './form-error.ts';
import { formatPrice } from '../shared/text/format.ts';
import { methodLabel } from './method-options.ts';
import { localStore } from '../shared/browser/storage.ts';
import { useText } from '../shared/text/text.tsx';
import { isFromThisPage } from './use-lost-attempt.ts';

export type LostAttemptProps = {
  attempt: Attempt;
  /** What is bought. */
  children?: ReactNode;
  isPaying: boolean;
  /** Repeats the request unchanged; resolves to the error, if any. */
  repeat: () => Promise<FormError | null>;
  /** Where the buyer can see the outcome. */
  where: ReactNode;
};

/** Shows an attempt that got no response. The buyer repeats it unchanged or discards it before paying for anything else. */
export function LostAttempt({ attempt, children, isPaying, repeat, where }: LostAttemptProps) {
  const { t } = useText();
  const [repeatError, setRepeatError] = useState<FormError | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isHere = isFromThisPage(attempt);
  useEffect(() => {
    // The pressed button was removed, and the focus with it.
    if (isHere) box.current?.querySelector('button')?.focus();
  }, [isHere]);
  useEffect(() => {
    const place = box.current?.closest<HTMLElement>('dialog, main');
    return () => focusAfter(place);
  }, []);
  const { methodId, roubles } = paymentOf(attempt);
  const label = methodLabel(methodId);
  const onRepeat = async () => {
    setRepeatError(null);
    setRepeatError(await repeat());
  };
  return (
    <div ref={box} className="grid grid-cols-1 gap-4">
      <div role="alert" className="grid gap-1 rounded-control bg-sunken px-4 py-3">
        <p className="font-medium">{t('lost.title')}</p>
        <p className="text-sm text-ink-soft">{t(`lost.${attempt.kind}`)}</p>
      </div>
      {children ? <ul className="grid grid-cols-1 gap-1.5">{children}</ul> : null}
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
          {t('checkout.method')}
          <span className="text-ink">{label ? t(label) : methodId}</span>
        </p>
        {roubles === undefined ? null : (
          <p className="flex items-baseline justify-between gap-4">
            {t('checkout.total')}
            <span className="figures text-xl leading-none font-bold">{formatPrice(roubles)}</span>
          </p>
        )}
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {repeatError && formErrorText(repeatError, t)}
      </p>
      <div className="grid gap-2">
        <Button size="large" isLoading={isPaying} onClick={() => void onRepeat()} className="w-full px-4">
          {t('lost.repeat')}
        </Button>
        <Button
          variant="ghost"
          disabled={isPaying}
          onClick={() => endAttempt(attempt, localStore)}
          className="-mb-1 w-full"
        >
          {t('lost.giveUp')}
        </Button>
      </div>
      <p className="text-center text-xs text-balance text-ink-soft">
        {t('lost.where')} {where}
      </p>
    </div>
  );
}

export type LostAttemptDialogProps = Omit<LostAttemptProps, 'where'> & {
  /** The page with the buyer's orders. */
  ordersPath: string;
  /** Closes the dialog when the link is followed. */
  onLeave: () => void;
};

/** A lost attempt as the content of a dialog. */
export function LostAttemptDialog({ ordersPath, onLeave, ...props }: LostAttemptDialogProps) {
  const { t } = useText();
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5 max-md:px-4">
      <LostAttempt
        {...props}
        where={
          <Link to={ordersPath} onClick={onLeave} className="text-accent underline decoration-1 underline-offset-3">
            {t('lost.orders')}
          </Link>
        }
      />
    </div>
  );
}

/** The payment method and the amount of an attempt. */
function paymentOf({ request }: Attempt): { methodId: string; roubles: number | undefined } {
  if ('amount' in request) return { methodId: request.system, roubles: request.amount };
  return { methodId: request.system ?? request.paymentMethod, roubles: request.price ?? undefined };
}

/** Elements to focus afterwards; no text fields, since these would open the keyboard of a phone. */
const nextAfter = ['form input:checked', 'form input[type=radio]:enabled', 'form button:enabled', 'button:enabled'];

/** The focused element was removed: focuses the form that replaces it, unless something else has the focus. */
function focusAfter(place: HTMLElement | null | undefined): void {
  if (!place || document.activeElement !== document.body || (place instanceof HTMLDialogElement && !place.open)) return;
  for (const selector of nextAfter) {
    place.querySelector<HTMLElement>(selector)?.focus();
    if (document.activeElement !== document.body) return;
  }
}

/** Whether the payment page of a repeated attempt may have expired. */
export function hasPaymentPageExpired({ at }: Attempt): boolean {
  return Date.now() - at > RESERVATION_MINUTES * 60_000;
}
