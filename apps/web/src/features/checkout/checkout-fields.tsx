import { Checkbox, TextField } from '@lotok/ui';
import type { Ref } from 'react';
import { paths } from '../../paths.ts';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import { MethodChoice } from '../../payment/method-choice.tsx';
import { PromoField } from './promo-field.tsx';
import type { CheckoutState } from './use-checkout.ts';
import type { QuoteState } from './use-quote.ts';

export type CheckoutFieldsProps = { checkout: CheckoutState; quote: QuoteState; ref?: Ref<HTMLDivElement> };

/** Payment method, email for a copy, promo code and agreement. */
export function CheckoutFields({ checkout, quote, ref }: CheckoutFieldsProps) {
  const { t } = useText();
  const { form, methodId, total, email, isAgreed, balance, errorOf } = checkout;
  // They must not move under a pointer that presses them.
  const methods = quote.isFirstExpected ? { ...checkout.methods, options: undefined, retry: null } : checkout.methods;
  return (
    <div ref={ref} className="grid grid-cols-1 gap-3">
      <MethodChoice
        methods={methods}
        chosenId={methodId}
        balance={balance}
        kopecks={total}
        error={errorOf('method')}
        onChoose={checkout.chooseMethod}
      />
      <TextField
        label={t('checkout.email')}
        {...(form.isEmailNeeded
          ? { hint: t('checkout.emailNeeded'), required: true }
          : { placeholder: t('checkout.optional') })}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={errorOf('email')}
        onChange={(event) => checkout.typeEmail(event.target.value)}
      />
      <PromoField {...quote} />
      <Checkbox
        checked={isAgreed}
        error={errorOf('agreement')}
        onChange={(event) => checkout.agree(event.target.checked)}
        label={<Agreement />}
      />
    </div>
  );
}

/** The links open in new tabs, so that the filled-in form is not lost. */
function Agreement() {
  const { t } = useText();
  const link = (to: string, text: string) => (
    <NewTabLink to={to} className="text-accent underline decoration-1 underline-offset-3 hover:decoration-2">
      {text}
    </NewTabLink>
  );
  return (
    <>
      {t('checkout.agree')} {link(paths.rules, t('checkout.agreeRules'))} {t('checkout.agreeAnd')}{' '}
      {link(paths.replacement, t('checkout.agreeReplacement'))}
    </>
  );
}
