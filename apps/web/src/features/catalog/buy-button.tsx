import { Button, Menu } from '@lotok/ui';
import { ShoppingBag, Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { canBeBought } from '../../shared/goods/quantity-limits.ts';
import { limitsOf, useShopping, type WantedProduct } from '../../shared/goods/shopping.ts';
import { useText } from '../../shared/text/text.tsx';
import { useSession } from '../../shared/session/use-session.ts';

export type BuyButtonProps = { product: WantedProduct; size?: 'medium' | 'large'; className?: string };

/** Opens a menu: buy now or add to the cart. A guest also gets a hint about accounts (spec, section 2). */
export function BuyButton({ product, size = 'medium', className }: BuyButtonProps) {
  const { t } = useText();
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const shopping = useShopping();
  const [isAdding, setIsAdding] = useState(false);
  const hint = () => {
    if (user || isLoading) return;
    showToastMessage('warn', t('guest.hint'), {
      label: t('guest.register'),
      onPress: () => void navigate(paths.register),
    });
  };
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
          onClick={hint}
          className={className}
        >
          {t('row.buy')}
        </Button>
      )}
    />
  );
}
