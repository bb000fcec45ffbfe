import { type Kopecks, toRoubles } from '@lotok/money';
import { formatPrice } from '../text/format.ts';
import { useText } from '../text/text.tsx';

type PiecePriceProps = { listPriceKopecks: Kopecks; unitPriceKopecks?: Kopecks | undefined };

/** The unit price; at a quantity with a discount, the list price is struck out before it. */
export function PiecePrice({ listPriceKopecks, unitPriceKopecks = listPriceKopecks }: PiecePriceProps) {
  const { t } = useText();
  return (
    <>
      {unitPriceKopecks < listPriceKopecks ? (
        <>
          <s>
            <span className="sr-only">{t('figures.full')}: </span>
            {formatPrice(toRoubles(listPriceKopecks))}
          </s>{' '}
        </>
      ) : null}
      {t('cart.perPiece', { price: formatPrice(toRoubles(unitPriceKopecks)) })}
    </>
  );
}
