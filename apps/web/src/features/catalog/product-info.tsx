import { iconButtonLook, Popover } from '@lotok/ui';
import { Info } from 'lucide-react';
import type { Product } from '@lotok/contract';
import { useText } from '../../shared/text/text.tsx';
import { AttributeList } from './attribute-list.tsx';
import { ProductDescription } from './product-description.tsx';

/** A small button that shows the description and the attributes without leaving the list. */
export function ProductInfo({ product, className }: { product: Product; className?: string }) {
  const { t } = useText();
  const label = t('row.info', { name: product.name });
  return (
    <Popover
      label={label}
      align="center"
      className="w-90"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={label}
          title={t('row.infoShort')}
          className={iconButtonLook(true, `text-ink-soft ${className}`)}
        >
          <Info aria-hidden strokeWidth={1.75} className="size-4.5" />
        </button>
      )}
    >
      {/* Focusable, so that the keyboard can scroll a long description. */}
      <div
        tabIndex={0}
        role="group"
        aria-label={label}
        className="grid max-h-[min(26rem,60dvh)] grid-cols-1 gap-4 overflow-y-auto overscroll-contain rounded-card p-5"
      >
        <p className="font-semibold text-balance">{product.name}</p>
        {product.attributes ? <AttributeList attributes={product.attributes} /> : null}
        <ProductDescription html={product.html_description} className="is-small border-t border-line pt-4" />
      </div>
    </Popover>
  );
}
