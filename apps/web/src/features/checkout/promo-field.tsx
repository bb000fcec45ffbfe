import { PROMO_CODE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { toRoubles } from '@lotok/money';
import { Button, TextField } from '@lotok/ui';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import type { FiguresState } from './use-figures.ts';

/** A question that turns into a field; what the code does stands with the total, why it does nothing under the field. */
export function PromoField({ figures, promo }: FiguresState) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(promo.code !== null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isOpen && isAsked.current) input.current?.focus();
  }, [isOpen]);

  const known = figures.promo;
  const isInForce = known !== null && known.refusal === null;
  const refusal = known?.refusal && t(`promo.${known.refusal}`, { amount: formatPrice(known.minPrice ?? 0) });
  const press = () => {
    if (!isInForce) return promo.apply();
    promo.remove();
    input.current?.focus();
  };
  // Enter would pay.
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isInForce) press();
  };
  return (
    <div>
      <button
        type="button"
        hidden={isOpen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          isAsked.current = true;
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
          readOnly={isInForce}
          error={promo.problem ? errorText(promo.problem, t) : refusal}
          inputClassName="uppercase placeholder:normal-case read-only:bg-sunken"
          onChange={(event) => promo.type(event.target.value)}
          onKeyDown={pressByKey}
        />
        <Button variant="secondary" isLoading={promo.isChecking} onClick={press}>
          {t(isInForce ? 'promo.remove' : 'promo.apply')}
        </Button>
        {/* In sight it stands beside the total. */}
        <p role="status" className="sr-only">
          {isInForce ? t('promo.applied', { amount: formatPrice(toRoubles(figures.promoDiscountKopecks)) }) : null}
        </p>
      </div>
    </div>
  );
}
