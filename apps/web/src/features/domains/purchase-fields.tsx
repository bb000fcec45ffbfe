import { Checkbox, Segmented } from '@lotok/ui';
import type { Ref } from 'react';
import { paths } from '../../paths.ts';
import { MethodChoice } from '../../payment/method-choice.tsx';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import type { BuyFormState } from './use-buy-form.ts';

/** The fields for period, payment method and the agreement. */
export function PurchaseFields({ buying, ref }: { buying: BuyFormState; ref: Ref<HTMLDivElement> }) {
  const { t } = useText();
  const { form, methods, methodId, errorOf } = buying;
  return (
    <div ref={ref} className="grid grid-cols-1 gap-3 border-t border-line px-6 pt-4 pb-3 max-md:px-4">
      <div>
        <div className="flex items-center justify-between gap-4">
          <span>{t('domains.period')}</span>
          <Segmented
            label={t('domains.period')}
            segments={[{ value: '1', label: t('domains.oneYear') }]}
            value={String(form.period)}
            onChange={() => buying.choosePeriod(1)}
          />
        </div>
        <p role="alert" className="mt-1 text-xs text-bad empty:hidden">
          {errorOf('period')}
        </p>
      </div>
      <MethodChoice
        methods={methods}
        chosenId={methodId}
        balance={form.balance}
        kopecks={form.totalKopecks}
        error={errorOf('method')}
        onChoose={buying.chooseMethod}
      />
      <Checkbox
        checked={form.isAgreed}
        error={errorOf('agreement')}
        onChange={(event) => buying.agree(event.target.checked)}
        label={<Agreement />}
      />
    </div>
  );
}

/** The link opens a new tab, so that the form keeps its values. */
function Agreement() {
  const { t } = useText();
  return (
    <>
      {t('checkout.agree')}{' '}
      <NewTabLink
        to={`${paths.rules}#domains`}
        className="text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {t('domains.agreeRules')}
      </NewTabLink>
    </>
  );
}
