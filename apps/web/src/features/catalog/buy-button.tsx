import { Button, Menu } from '@lotok/ui';
import { ShoppingBag, Zap } from 'lucide-react';
import { useState } from 'react';
import { canBeBought } from '../../shared/goods/quantity-limits.ts';
import { limitsOf, useShopping, type WantedProduct } from '../../shared/goods/shopping.ts';
import { useText } from '../../shared/text/text.tsx';

export type BuyButtonProps = { product: WantedProduct; size?: 'medium' | 'large'; className?: string };

/** Opens a menu: buy now or add to the cart. */
export function BuyButton({ product, size = 'medium', className }: BuyButtonProps) {
  const { t } = useText();
  const shopping = useShopping();
  const [isAdding, setIsAdding] = useState(false);
  const add = async () => {
    setIsAdding(true);
    try {
      await shopping.addToCart(product);
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <Menu
      label={t('row.choice')}
      items={[
        { label: t('row.buyNow'), hint: t('row.buyNowHint'), icon: Zap, onChoose: () => shopping.buy(product) },
        { label: t('row.toCart'), hint: t('row.toCartHint'), icon: ShoppingBag, onChoose: () => void add() },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          size={size}
          disabled={!canBeBought(limitsOf(product))}
          isLoading={isAdding}
          className={className}
        >
          {t('row.buy')}
        </Button>
      )}
    />
  );
}
