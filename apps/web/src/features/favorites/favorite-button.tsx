import { classNames, IconButton } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { favoritesStore } from './favorites-store.ts';

export type FavoriteButtonProps = { productId: number; name: string; isFavorite: boolean; className?: string };

/** The favorite button of a product: updates optimistically, blocked while the request is pending (spec, section 4). */
export function FavoriteButton({ productId, name, isFavorite, className }: FavoriteButtonProps) {
  const { t } = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const changed = useSyncExternalStore(
    favoritesStore.subscribe,
    () => favoritesStore.find(productId),
    () => undefined,
  );
  const isOn = changed?.isFavorite ?? isFavorite;
  const press = async () => {
    try {
      await favoritesStore.toggle(call, productId, !isOn);
      // No refetch now: a product that was removed by mistake stays in the list and can be added again.
      await queryClient.invalidateQueries({ queryKey: ['favorites/getFavorites'], refetchType: 'none' });
    } catch (error) {
      showToastMessage('bad', errorText(error, t));
    }
  };
  return (
    <IconButton
      icon={Heart}
      label={t('row.favorite', { name })}
      title={t(isOn ? 'row.unfavoriteShort' : 'row.favoriteShort')}
      aria-pressed={isOn}
      aria-busy={changed?.isPending}
      onClick={() => void press()}
      className={classNames(isOn ? 'text-bad!' : 'text-ink-soft hover:text-bad', className)}
      iconClassName={isOn ? 'size-5 fill-current' : 'size-5'}
    />
  );
}
