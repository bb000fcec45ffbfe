import { MARKUP_MAX_PERCENT, MAX_PRICE_FILTER_ROUBLES } from '@lotok/contract/limits';
import { fromRoubles, type Kopecks, toDecimal, toRoubles } from '@lotok/money';
import { estimateEarnings, type PartnerEarnings } from '@lotok/money/earnings';
import { TextField } from '@lotok/ui';
import { useState } from 'react';
import { formatCount, formatPrice, formatRound } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { NumberSlider } from './number-slider.tsx';
import { ProductChoice } from './product-choice.tsx';
import { parsePrice } from './typed-numbers.ts';

const MAX_PRICE = fromRoubles(MAX_PRICE_FILTER_ROUBLES);
export const MAX_SALES_PER_DAY = 100;
/** A month of the estimate. */
export const DAYS_PER_MONTH = 30;
const FIRST = { price: '100', percent: 20, salesPerDay: 10 };

/** An estimate of what a partner earns with a product, a markup and a number of sales. */
export function EarningsCalculator() {
  const { t, language } = useText();
  const [price, setPrice] = useState(FIRST.price);
  const [productId, setProductId] = useState<number | null>(null);
  const [percent, setPercent] = useState(FIRST.percent);
  const [salesPerDay, setSalesPerDay] = useState(FIRST.salesPerDay);
  const priceKopecks = parsePrice(price, MAX_PRICE);
  const sales = { percent, salesPerDay, days: DAYS_PER_MONTH };
  const earnings = priceKopecks === null ? null : estimateEarnings({ ...sales, priceKopecks });
  return (
    <section
      aria-labelledby="calculator"
      className="mt-8 grid gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="grid content-start gap-4">
        <h2 id="calculator" className="text-base">
          {t('earn.calculator')}
        </h2>
        <ProductChoice
          productId={productId}
          onChoose={(product) => {
            setProductId(product.id);
            const text = toDecimal(fromRoubles(product.price)).replace(/\.00$/, '');
            setPrice(language === 'ru' ? text.replace('.', ',') : text);
          }}
        />
        <TextField
          label={t('earn.price')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={price}
          error={priceKopecks === null ? t('earn.badPrice', { max: formatRound(MAX_PRICE_FILTER_ROUBLES) }) : null}
          onChange={(event) => {
            setProductId(null);
            setPrice(event.target.value);
          }}
          inputClassName="figures"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSlider
            label={t('earn.markup')}
            min={0}
            max={MARKUP_MAX_PERCENT}
            value={percent}
            onChange={setPercent}
            format={(value) => `${formatCount(value, language)} %`}
          />
          <NumberSlider
            label={t('earn.sales')}
            min={1}
            max={MAX_SALES_PER_DAY}
            value={salesPerDay}
            onChange={setSalesPerDay}
            format={(value) => formatCount(value, language)}
          />
        </div>
      </div>
      <div className="grid content-start gap-4 rounded-card bg-sunken p-5">
        <Results earnings={earnings} />
        <p className="text-xs text-pretty text-ink-soft">{t('earn.note')}</p>
      </div>
    </section>
  );
}

function Results({ earnings }: { earnings: PartnerEarnings | null }) {
  const { t } = useText();
  const amount = (kopecks: Kopecks | undefined) => (kopecks === undefined ? '—' : formatPrice(toRoubles(kopecks)));
  const row = (label: string, kopecks: Kopecks | undefined) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-medium whitespace-nowrap">{amount(kopecks)}</dd>
    </div>
  );
  return (
    <div role="status">
      <dl className="grid gap-2">
        {row(t('earn.buyerPays'), earnings?.buyerKopecks)}
        {row(t('earn.perSale'), earnings?.saleKopecks)}
        {row(t('earn.perDay'), earnings?.dayKopecks)}
        <div className="mt-2 border-t border-line pt-3">
          <dt className="text-sm text-ink-soft">{t('earn.perMonth', { days: DAYS_PER_MONTH })}</dt>
          <dd className="figures text-xl font-bold whitespace-nowrap">{amount(earnings?.totalKopecks)}</dd>
        </div>
      </dl>
    </div>
  );
}
