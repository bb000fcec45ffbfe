import { TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';

type Props = { count: number; page: number; rowsPerPage: number; onPage: (page: number) => void };

/** The pages of a table, the first of which is 0; nothing for a table of one page. */
export function TablePages({ count, page, rowsPerPage, onPage }: Props) {
  const t = useTranslate();
  if (count <= rowsPerPage) return null;
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={rowsPerPage}
      rowsPerPageOptions={[rowsPerPage]}
      onPageChange={(_event, next) => onPage(next)}
      labelDisplayedRows={({ from, to, count: total }) =>
        t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total })
      }
      getItemAriaLabel={(type) => t(`ra.navigation.${type === 'previous' ? 'previous' : 'next'}`)}
    />
  );
}
