import { Alert, Button, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, Title, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { errorKey } from '../../texts/error-key.ts';

type Props<Item> = {
  resource: string;
  /** The key of its title, with `%{id}`. */
  title: string;
  children: (item: Item) => ReactNode;
};

/** A page of one item, with the way back to the list. */
export function ItemPage<Item extends { id: number }>({ resource, title, children }: Props<Item>) {
  const t = useTranslate();
  const id = Number(useParams().id);
  // A list stores its rows as items, which lack what only the page of an item shows: another key has the whole item.
  const { data, error } = useGetOne<RaRecord & Item>(resource, { id, meta: { isWhole: true } });
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={t(title, { id })} />
      <Button component={RouterLink} to={`/${resource}`} size="small" sx={{ alignSelf: 'flex-start' }}>
        {t('ra.action.list')}
      </Button>
      {data && children(data)}
      {!data && error && <Alert severity="error">{t(errorKey(error))}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
    </Stack>
  );
}
