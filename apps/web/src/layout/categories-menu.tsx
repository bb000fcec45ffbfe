import { buttonLook, Popover } from '@lotok/ui';
import { LayoutGrid } from 'lucide-react';
import { useText } from '../shared/text/text.tsx';
import { CategoryLinks } from './category-links.tsx';

/** The Categories button with its list in columns; the links are in the document even while it is closed. */
export function CategoriesMenu() {
  const { t } = useText();
  return (
    <Popover
      isKeptMounted
      role="region"
      label={t('header.categories')}
      align="page"
      className="page-inside p-4"
      trigger={(props) => (
        <button {...props} type="button" className={buttonLook('ink', 'medium')}>
          <LayoutGrid aria-hidden strokeWidth={1.75} className="size-4.5" />
          {t('header.categories')}
        </button>
      )}
    >
      {(close) => <CategoryLinks onFollow={close} className="columns-3 gap-4 lg:columns-4" />}
    </Popover>
  );
}
