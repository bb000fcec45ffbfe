import { Alert, Button, Skeleton, Stack } from '@mui/material';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Title, useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { isMissing, isTemporary } from '../api/office-error.ts';
import { errorKey } from '../texts/error-key.ts';
import { LIVE } from './live.tsx';
import { useUnlessDialog } from './use-unless-dialog.ts';

/** Separates the cached item from the row of a list, which has fewer fields. */
export const WHOLE = { isWhole: true };

type Props<Item> = {
  resource: string;
  /** The key of its texts: `office.<name>` has `title` and `missing`. */
  name: string;
  children: (item: Item) => ReactNode;
};

/** A page of one item, which refreshes itself while it is visible. A failed refresh leaves what is shown. */
export function ItemPage<Item extends { id: number }>({ resource, name, children }: Props<Item>) {
  const t = useTranslate();
  const id = Number(useParams().id);
  const { data, error, refetch } = useGetOne<RaRecord & Item>(resource, { id, meta: WHOLE }, LIVE);
  const latest = useUnlessDialog(data);
  // The page of one item may become that of another.
  const shown = latest?.id === id ? latest : data;
  const back = (
    <Button
      component={RouterLink}
      to={`/${resource}`}
      size="small"
      startIcon={<ArrowBackOutlined />}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('ra.action.list')}
    </Button>
  );
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={t(`office.${name}.title`, { id })} />
      {back}
      {shown && children(shown)}
      {!shown && error && (
        <Alert
          severity="error"
          action={isTemporary(error) && <Button onClick={() => void refetch()}>{t('ra.action.refresh')}</Button>}
        >
          {isMissing(error) ? t(`office.${name}.missing`) : t(errorKey(error))}
        </Alert>
      )}
      {!shown && !error && <Skeleton variant="rounded" height={320} />}
    </Stack>
  );
}
