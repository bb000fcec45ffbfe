import { Dialog, IconButton } from '@lotok/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { SearchField } from './search-field.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useSearch } from './use-search.ts';

type SearchLayerProps = { isOpen: boolean; onClose: () => void };

/** The search in an overlay over the whole window of a phone. */
export function SearchLayer({ isOpen, onClose }: SearchLayerProps) {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(onClose);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const head = (
    <div className="flex shrink-0 items-center gap-1 border-b border-line py-2.5 pr-4 pl-1.5">
      <IconButton icon={ArrowLeft} label={t('ui.close')} onClick={onClose} />
      <SearchField ref={field} search={search} isOpen={isOpen} />
    </div>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} place="full" title={t('search.label')} head={head} bodyClassName="">
      <SearchPanel search={search} />
      <p role="status" className="sr-only">
        {search.searchQuery && !search.isWaiting && !search.pages.isError
          ? t('search.count', { count: search.products.length })
          : ''}
      </p>
    </Dialog>
  );
}
