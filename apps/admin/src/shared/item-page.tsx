import { Alert, Button, Skeleton, Stack } from '@mui/material';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Title, useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { OfficeError } from '../api/office-error.ts';
import { errorKey } from '../texts/error-key.ts';
import { LIVE } from './live.tsx';

const MAX_RETRIES = 2;
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
  const { data, dataUpdatedAt, error, refetch } = useGetOne<RaRecord & Item>(
    resource,
    { id, meta: WHOLE },
    { ...LIVE, retry: (failures, reason) => isTemporary(reason) && failures < MAX_RETRIES },
  );
  const latest = useUnlessDialog(data, dataUpdatedAt);
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

/** The newest data. While a dialog is open the data stays the same; the first refresh after it has closed updates the page. */
function useUnlessDialog<Data>(data: Data | undefined, updatedAt: number): Data | undefined {
  const [shown, setShown] = useState(data);
  useEffect(() => {
    if (!document.querySelector('[role="dialog"]')) setShown(data);
  }, [data, updatedAt]);
  return shown;
}

const isMissing = (error: unknown) => error instanceof OfficeError && (error.status === 404 || error.status === 400);
const isTemporary = (error: unknown) => error instanceof OfficeError && (error.status === 0 || error.status >= 500);
