import { formatPrice } from './format.ts';
import { useText } from './text.tsx';

/** The unit price; at a quantity with a discount, the list price is struck out before it. */
export function PiecePrice({
  listPrice,
  unitPrice = listPrice,
}: {
  listPrice: number;
  unitPrice?: number | undefined;
}) {
  const { t } = useText();
  return (
    <>
      {unitPrice < listPrice ? (
        <>
          <s>
            <span className="sr-only">{t('figures.full')}: </span>
            {formatPrice(listPrice)}
          </s>{' '}
        </>
      ) : null}
      {t('cart.perPiece', { price: formatPrice(unitPrice) })}
    </>
  );
}
