import { IconButton } from '@lotok/ui';
import { LoaderCircle, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useLazyModule } from '../../shared/routing/use-lazy-module.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const loadLayer = () => import('./search-layer.tsx');

/** Opens the search as an overlay, in windows whose header has no room for a field. */
export function SearchButton() {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const layer = useLazyModule(loadLayer, isOpen, () => {
    setIsOpen(false);
    showToastMessage('bad', t('error.OFFLINE'));
  });
  const isLoading = isOpen && layer === null;
  useSearchShortcut(() => {
    const isVisible = Boolean(button.current?.offsetParent);
    if (isVisible) setIsOpen(true);
    return isVisible;
  });
  return (
    <>
      <IconButton
        ref={button}
        icon={isLoading ? LoaderCircle : Search}
        iconClassName={isLoading ? 'size-5 animate-spin' : undefined}
        label={t('header.search')}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={() => setIsOpen(true)}
      />
      {layer ? <layer.SearchLayer isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
