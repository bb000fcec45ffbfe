import { Checkbox, TextField } from '@lotok/ui';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text.tsx';
import { MethodChoice } from '../../shared/method-choice.tsx';
import { PromoField } from './promo-field.tsx';
import type { CheckoutState } from './use-checkout.ts';
import type { FiguresState } from './use-figures.ts';

export type CheckoutFieldsProps = { checkout: CheckoutState; figures: FiguresState; ref?: Ref<HTMLDivElement> };

/** How to pay, where to send a copy, a promo code, and the rules. */
export function CheckoutFields({ checkout, figures, ref }: CheckoutFieldsProps) {
  const { t } = useText();
  const { form, methods, methodId, total, email, isAgreed, balance, faultOf } = checkout;
  return (
    <div ref={ref} className="grid grid-cols-1 gap-3">
      <MethodChoice
        methods={methods}
        chosenId={methodId}
        balance={balance}
        kopecks={total}
        error={faultOf('method')}
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
        error={faultOf('email')}
        onChange={(event) => checkout.typeEmail(event.target.value)}
      />
      <PromoField {...figures} />
      <Checkbox
        checked={isAgreed}
        error={faultOf('agreement')}
        onChange={(event) => checkout.agree(event.target.checked)}
        label={<Agreement />}
      />
    </div>
  );
}

/** In new tabs, so that what is filled in stays. */
function Agreement() {
  const { t } = useText();
  const link = (to: string, text: string) => (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      title={t('ui.newTab')}
      className="text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {text}
    </Link>
  );
  return (
    <>
      {t('checkout.agree')} {link(paths.rules, t('checkout.agreeRules'))} {t('checkout.agreeAnd')}{' '}
      {link(paths.replacement, t('checkout.agreeReplacement'))}
    </>
  );
}
