import { PROMO_CODE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { toRoubles } from '@lotok/money';
import { Button, TextField } from '@lotok/ui';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { QuoteState } from './use-quote.ts';

/** A button that turns into a field. The discount is shown with the total, the reason of a refusal below the field. */
export function PromoField({ quote, promo }: QuoteState) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(promo.code !== null);
  const isOpenedByBuyer = useRef(false);
  useEffect(() => {
    if (isOpen && isOpenedByBuyer.current) input.current?.focus();
  }, [isOpen]);

  const known = quote.promo;
  const isApplied = known !== null && known.refusal === null;
  const refusal = known?.refusal && t(`promo.${known.refusal}`, { amount: formatPrice(known.minPrice ?? 0) });
  const press = () => {
    if (!isApplied) return promo.apply();
    promo.remove();
    input.current?.focus();
  };
  // Otherwise Enter would submit the checkout form.
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isApplied) press();
  };
  return (
    <div>
      <button
        type="button"
        hidden={isOpen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          isOpenedByBuyer.current = true;
          setIsOpen(true);
        }}
        className="-my-1 min-h-6 items-center gap-1.5 rounded-control text-sm text-accent not-[[hidden]]:flex"
      >
        {t('promo.ask')}
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-4.5" />
      </button>
      <div id={id} hidden={!isOpen} className="grid-cols-[1fr_auto] items-start gap-x-2 not-[[hidden]]:grid">
        <TextField
          ref={input}
          label={t('promo.label')}
          isLabelHidden
          placeholder={t('promo.label')}
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PROMO_CODE_MAX_CHARACTERS}
          value={promo.typed}
          readOnly={isApplied}
          error={promo.problem ? errorText(promo.problem, t) : refusal}
          inputClassName="uppercase placeholder:normal-case read-only:bg-sunken"
          onChange={(event) => promo.type(event.target.value)}
          onKeyDown={pressByKey}
        />
        <Button variant="secondary" isLoading={promo.isChecking} onClick={press}>
          {t(isApplied ? 'promo.remove' : 'promo.apply')}
        </Button>
        {/* For screen readers; the discount is visible beside the total. */}
        <p role="status" className="sr-only">
          {isApplied ? t('promo.applied', { amount: formatPrice(toRoubles(quote.promoDiscountKopecks)) }) : null}
        </p>
      </div>
    </div>
  );
}
