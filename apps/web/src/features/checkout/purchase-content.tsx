import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@lotok/ui';
import { useState } from 'react';
import { failFast } from '../../shared/api/fail-fast.ts';
import { canBeBought, clampQuantity } from '../../shared/goods/quantity-limits.ts';
import { query } from '../../shared/api/query.ts';
import { limitsOf, type WantedProduct } from '../../shared/goods/shopping.ts';
import { useText } from '../../shared/text/text.tsx';
import { useLostAttempt } from '../../payment/use-lost-attempt.ts';
import { findPurchaseError } from './checkout.rules.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { UnconfirmedOrder } from './unconfirmed-order.tsx';
import type { OrderLine } from './order-total.ts';
import { PurchaseProduct } from './purchase-product.tsx';
import { useQuote } from './use-quote.ts';
import type { OrderHandlers } from './use-pay.ts';

export type PurchaseContentProps = {
  product: WantedProduct;
  /** The initial quantity. */
  pieces: number;
  handlers: OrderHandlers;
  /** Puts the chosen quantity into the cart; resolves to whether it was added. */
  onAddToCart: (product: WantedProduct, quantity: number) => Promise<boolean>;
  onClose: () => void;
};

/** Buys one product at once, with its current price and stock rather than those of the list. */
export function PurchaseContent({ product: listed, pieces, handlers, onAddToCart, onClose }: PurchaseContentProps) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const productQuery = { ...query('products/getProduct', { productId: listed.id }), staleTime: 0 };
  const product: WantedProduct = useQuery(productQuery).data ?? listed;
  const [chosen, setChosen] = useState(pieces);
  const [isAdding, setIsAdding] = useState(false);
  const quantity = clampQuantity(chosen, limitsOf(product));

  const lineOf = (of: WantedProduct): OrderLine => ({
    id: of.id,
    name: of.name,
    price: of.price,
    quantity,
    ...limitsOf(of),
  });
  const refetchLines = async () => [lineOf(await queryClient.fetchQuery({ ...productQuery, ...failFast }))];
  const line = lineOf(product);
  const quote = useQuote([line]);
  const unconfirmed = useLostAttempt('order');
  const addToCart = async () => {
    if (isAdding) return;
    setIsAdding(true);
    const isAdded = await onAddToCart(product, quantity);
    setIsAdding(false);
    if (isAdded) onClose();
  };
  if (unconfirmed) return <UnconfirmedOrder attempt={unconfirmed} handlers={handlers} onLeave={onClose} />;
  return (
    <CheckoutForm
      lines={[line]}
      quote={quote}
      product={{ id: product.id, quantity }}
      refetchLines={refetchLines}
      handlers={handlers}
      rules={findPurchaseError}
      payLabel={t('checkout.pay')}
      onLeave={onClose}
      isRow
      secondary={
        <Button
          variant="secondary"
          size="large"
          isLoading={isAdding}
          disabled={!canBeBought(limitsOf(product))}
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
        quote={quote.quote.lines.get(product.id)}
        onQuantity={(wanted) => setChosen(clampQuantity(wanted, limitsOf(product)))}
      />
    </CheckoutForm>
  );
}
