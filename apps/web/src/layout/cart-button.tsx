import { CountBadge, IconButton } from '@lotok/ui';
import { ShoppingBag } from 'lucide-react';
import { useText } from '../shared/text/text.tsx';
import { useSession } from '../shared/session/use-session.ts';

export function CartButton({ onPress }: { onPress: () => void }) {
  const { t } = useText();
  const { cartCount } = useSession();
  const label = t('header.cartCount', { count: cartCount });
  return (
    <>
      <IconButton icon={ShoppingBag} label={label} title={t('header.cart')} aria-haspopup="dialog" onClick={onPress}>
        <CountBadge count={cartCount} />
      </IconButton>
      <span role="status" className="sr-only">
        {cartCount > 0 ? label : ''}
      </span>
    </>
  );
}
