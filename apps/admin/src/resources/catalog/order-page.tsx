import { Box, Card, CardContent, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type GetListParams, Title, useGetList, useNotify, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useMay } from '../../shared/use-may.ts';
import { errorText } from '../../texts/error-text.ts';
import { SortableList } from './sortable-list.tsx';

type Category = { id: number; name: string; picture: string; isListed: boolean; products: number };

const all = { pagination: { page: 1, perPage: 200 }, sort: { field: 'position', order: 'ASC' as const } };

type Save = (ids: number[]) => Promise<unknown>;

/** The rows of a list in the order that is being saved, else in the order of the server; `failure` replaces them. */
function useOrder(resource: string, query: Partial<GetListParams>, save: Save) {
  const t = useTranslate();
  const notify = useNotify();
  const { data, error, refetch } = useGetList<Category>(resource, query);
  const rows = data ?? [];
  const [saving, setSaving] = useState<number[] | null>(null);
  // The server would apply two saves at once in any order.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const position = new Map(saving?.map((id, index) => [id, index]));
  // A row that was added meanwhile comes last.
  const positionOf = ({ id }: Category) => position.get(id) ?? position.size;
  const items = saving ? rows.toSorted((a, b) => positionOf(a) - positionOf(b)) : rows;

  async function order(ids: number[]) {
    setSaving(ids);
    const saved = lastSave.current.then(() => save(ids));
    lastSave.current = saved.catch(() => undefined);
    try {
      await saved;
      notify('office.order.saved', { type: 'success' });
    } catch (error) {
      notify(errorText(t, error), { type: 'error' });
    }
    await refetch();
    // A later move shows its own order until it is saved.
    setSaving((shown) => (shown === ids ? null : shown));
  }
  const failure = !data && error && <LoadFailure error={error} retry={refetch} />;
  return { items, order, failure };
}

/** The order of categories in the shop, and of the subcategories of one of them. */
export function OrderPage() {
  const t = useTranslate();
  const mayWrite = useMay('catalog', 'write');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { items, order, failure } = useOrder('categories', all, (ids) =>
    callOffice('POST categories/reorder', { body: { ids } }),
  );
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  return (
    <Box
      sx={{ mt: 2, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, alignItems: 'start' }}
    >
      <Title title="office.page.catalogOrder" />
      <Card sx={{ minWidth: 0 }}>
        <CardContent>
          <Heading title={t('resources.categories.name', { smart_count: 2 })} />
          {failure || (
            <SortableList
              label={t('resources.categories.name', { smart_count: 2 })}
              items={items}
              disabled={!mayWrite}
              selectedId={chosen?.id ?? null}
              onSelect={setChosenId}
              onOrder={(ids) => void order(ids)}
            />
          )}
        </CardContent>
      </Card>
      {chosen && <Subcategories key={chosen.id} category={chosen} disabled={!mayWrite} />}
    </Box>
  );
}

function Subcategories({ category, disabled }: { category: Category; disabled: boolean }) {
  const t = useTranslate();
  const { items, order, failure } = useOrder('subcategories', { ...all, filter: { categoryId: category.id } }, (ids) =>
    callOffice('POST subcategories/reorder', { body: { categoryId: category.id, ids } }),
  );
  const title = t('office.order.subcategories', { name: category.name });
  return (
    <Card sx={{ minWidth: 0 }}>
      <CardContent>
        <Heading title={title} />
        {failure ? (
          failure
        ) : items.length === 0 ? (
          <Typography color="textSecondary">{t('office.order.empty')}</Typography>
        ) : (
          <SortableList label={title} items={items} disabled={disabled} onOrder={(ids) => void order(ids)} />
        )}
      </CardContent>
    </Card>
  );
}

function Heading({ title }: { title: string }) {
  const t = useTranslate();
  return (
    <>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('office.order.hint')}
      </Typography>
    </>
  );
}
