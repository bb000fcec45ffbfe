import { PROMO_CODE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { toRoubles } from '@lotok/money';
import { Button, TextField } from '@lotok/ui';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import type { FiguresState } from './use-figures.ts';

/** A question that opens a field; the code is tried at once, and what it does or why it does nothing is said under it. */
export function PromoField({ figures, promo }: FiguresState) {
  const { t } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(promo.code !== null);
  const [typed, setTyped] = useState(promo.code ?? '');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isOpen && isAsked.current) input.current?.focus();
  }, [isOpen]);

  const known = promo.code === null || promo.isChecking ? null : figures.promo;
  const isInForce = known !== null && known.refusal === null;
  const refusal = known?.refusal && t(`promo.${known.refusal}`, { amount: formatPrice(known.minPrice ?? 0) });
  const press = () => {
    if (!isInForce) return promo.apply(typed);
    promo.remove();
    setTyped('');
    input.current?.focus();
  };
  // Enter would pay.
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isInForce) press();
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          isAsked.current = true;
          setIsOpen(!isOpen);
        }}
        className="flex min-h-8 items-center gap-1.5 justify-self-start rounded-control text-sm text-accent"
      >
        {t('promo.ask')}
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className={`size-4.5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="grid-cols-[1fr_auto] items-start gap-2 not-[[hidden]]:grid">
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
          value={typed}
          readOnly={isInForce}
          error={promo.problem ? errorText(promo.problem, t) : refusal}
          inputClassName="uppercase placeholder:normal-case read-only:bg-sunken"
          onChange={(event) => {
            setTyped(event.target.value);
            // What is refused says nothing about the next letters.
            if (promo.code !== null || promo.problem) promo.remove();
          }}
          onKeyDown={pressByKey}
        />
        <Button variant="secondary" isLoading={promo.isChecking} onClick={press}>
          {t(isInForce ? 'promo.remove' : 'promo.apply')}
        </Button>
        <p role="status" className="col-span-2 text-xs text-good empty:hidden">
          {isInForce ? t('promo.applied', { amount: formatPrice(toRoubles(figures.promoDiscountKopecks)) }) : null}
        </p>
      </div>
    </div>
  );
}
