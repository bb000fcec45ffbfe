import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useDataTableCallbacksContext, useFieldValue, useGetPathForRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

type Props = { source?: string; children?: ReactNode };

/**
 * The name of a row: a link to the page that a click on the row opens, for the keyboard and for another tab. Plain text where the row
 * opens nothing. It shows its children, else the field `source`.
 */
export function RowLink({ source = '', children }: Props) {
  const { rowClick } = useDataTableCallbacksContext();
  const path = useGetPathForRecord({ link: typeof rowClick === 'function' ? false : rowClick });
  const field = useFieldValue({ source }) as ReactNode;
  const content = children ?? field;
  if (!path) return content;
  return (
    <Link
      component={RouterLink}
      to={path}
      // As react-admin opens a row.
      state={{ _scrollToTop: true }}
      // The row would open its page a second time, and in this tab when the link opens another one.
      onClick={(event) => event.stopPropagation()}
      color="inherit"
      underline="none"
    >
      {content}
    </Link>
  );
}
