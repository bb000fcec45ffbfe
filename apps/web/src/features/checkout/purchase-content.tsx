import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@lotok/ui';
import { useState } from 'react';
import { atOnce } from '../../shared/at-once.ts';
import { clampQuantity } from '../../shared/click-run.ts';
import { query } from '../../shared/query.ts';
import type { Wanted } from '../../shared/shopping.ts';
import { useText } from '../../shared/text.tsx';
import { useLostAttempt } from '../../shared/use-lost-attempt.ts';
import { findPurchaseFault } from './checkout.rules.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { LostOrder } from './lost-order.tsx';
import type { OrderLine } from './order-total.ts';
import { PurchaseProduct } from './purchase-product.tsx';
import { useFigures } from './use-figures.ts';
import type { Paying } from './use-pay.ts';

export type PurchaseContentProps = {
  product: Wanted;
  /** How many pieces are chosen at first. */
  pieces: number;
  paying: Omit<Paying, 'settle'>;
  /** Puts the chosen pieces into the cart; answers whether they are there. */
  onAddToCart: (product: Wanted, quantity: number) => Promise<boolean>;
  onClose: () => void;
};

/** One product bought at once, with price and stock of this moment rather than of the list that led here. */
export function PurchaseContent({ product: listed, pieces, paying, onAddToCart, onClose }: PurchaseContentProps) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const productQuery = { ...query('products/getProduct', { productId: listed.id }), staleTime: 0 };
  const product: Wanted = useQuery(productQuery).data ?? listed;
  const [chosen, setChosen] = useState(pieces);
  const [isAdding, setIsAdding] = useState(false);
  const quantity = clampQuantity(chosen, product.quantity);

  const lineOf = ({ id, name, price, quantity: available }: Wanted): OrderLine => ({
    id,
    name,
    price,
    quantity,
    available,
  });
  const settle = async () => [lineOf(await queryClient.fetchQuery({ ...productQuery, ...atOnce }))];
  const line = lineOf(product);
  const figures = useFigures([line]);
  const lost = useLostAttempt('order');
  const addToCart = async () => {
    if (isAdding) return;
    setIsAdding(true);
    const isAdded = await onAddToCart(product, quantity);
    setIsAdding(false);
    if (isAdded) onClose();
  };
  if (lost) return <LostOrder attempt={lost} paying={paying} onLeave={onClose} />;
  return (
    <CheckoutForm
      lines={[line]}
      figures={figures}
      product={{ id: product.id, quantity }}
      paying={{ ...paying, settle }}
      rules={findPurchaseFault}
      payLabel={t('checkout.pay')}
      onLeave={onClose}
      isRow
      secondary={
        <Button
          variant="secondary"
          size="large"
          isLoading={isAdding}
          disabled={product.quantity === 0}
          onClick={() => void addToCart()}
          className="px-5"
        >
          {t('checkout.toCart')}
        </Button>
      }
    >
      <PurchaseProduct
        product={product}
        quantity={quantity}
        figures={figures.figures.lines.get(product.id)}
        onQuantity={(wanted) => setChosen(clampQuantity(wanted, product.quantity))}
      />
    </CheckoutForm>
  );
}
