import { iconButtonLook, Popup } from '@lotok/ui';
import { Info } from 'lucide-react';
import type { Product } from '@lotok/contract';
import { useText } from '../../shared/text.tsx';
import { AttributeList } from './attribute-list.tsx';
import { ProductDescription } from './product-description.tsx';

/** A small button that opens the description and the attributes, for whoever does not want to leave the list. */
export function ProductInfo({ product, className }: { product: Product; className?: string }) {
  const { t } = useText();
  const label = t('row.info', { name: product.name });
  return (
    <Popup
      label={label}
      align="center"
      className="w-96 p-5"
      trigger={(props) => (
        <button {...props} type="button" aria-label={label} title={t('row.infoShort')} className={iconButtonLook(true, `text-ink-soft ${className}`)}>
          <Info aria-hidden strokeWidth={1.75} className="size-4.5" />
        </button>
      )}
    >
      <p className="mb-3 font-semibold text-balance">{product.name}</p>
      <ProductDescription html={product.html_description} className="is-small" />
      <div className="mt-4 border-t border-line pt-4 empty:hidden">{product.attributes ? <AttributeList attributes={product.attributes} /> : null}</div>
    </Popup>
  );
}
