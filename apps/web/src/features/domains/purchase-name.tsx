import { toAscii } from '../../shared/text/ascii-name.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';

export type PurchaseNameProps = { domain: string; price: number; listPrice: number };

/** The name that is bought, in full: it can't be changed after the registration. */
export function PurchaseName({ domain, price, listPrice }: PurchaseNameProps) {
  const { t } = useText();
  const ascii = toAscii(domain);
  return (
    <div className="grid grid-cols-1 gap-1.5 px-6 py-5 max-md:px-4">
      <p className="text-lg font-bold break-all">{domain}</p>
      {ascii && ascii !== domain ? <p className="font-mono text-xs break-all text-ink-soft">{ascii}</p> : null}
      <p className="figures text-sm">
        {price === listPrice ? null : <s className="mr-2 text-ink-soft">{formatPrice(listPrice)}</s>}
        {t('domains.priceAYear', { price: formatPrice(price) })}
      </p>
      <p className="text-xs text-ink-soft">{t('domains.checkSpelling')}</p>
    </div>
  );
}
