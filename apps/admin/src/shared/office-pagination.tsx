import { Pagination, PaginationActions, type PaginationActionsProps, useTranslate } from 'react-admin';

/** The pages of a list, named for screen readers: by default the name is English in every language. */
function Pages(props: PaginationActionsProps) {
  const t = useTranslate();
  return <PaginationActions {...props} aria-label={t('office.listPages')} />;
}

/** The rows of a list that are shown, and the way to the others. */
export const OfficePagination = () => <Pagination actions={Pages} />;
