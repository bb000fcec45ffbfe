import { IconButton } from '@lotok/ui';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import { usePart } from '../../shared/use-part.ts';
import { useSearchKey } from './use-search-key.ts';

const loadLayer = () => import('./search-layer.tsx');

/** Opens the search as a layer over everything, where the header has no room for a field. */
export function SearchButton() {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const layer = usePart(loadLayer, isOpen, (error) => {
    setIsOpen(false);
    popup('bad', errorText(error, t));
  });
  useSearchKey(() => {
    const isVisible = Boolean(button.current?.offsetParent);
    if (isVisible) setIsOpen(true);
    return isVisible;
  });
  return (
    <>
      <IconButton
        ref={button}
        icon={Search}
        label={t('header.search')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {layer ? <layer.SearchLayer isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
