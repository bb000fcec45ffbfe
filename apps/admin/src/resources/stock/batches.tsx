import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Button, type ButtonProps, Stack, TextField } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  TopToolbar,
  useTranslate,
  FilterButton,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { CsvButton } from '../../shared/csv-button.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { LongName } from '../../shared/long-name.tsx';
import { Moment } from '../../shared/moment.tsx';
import { listPath } from '../../shared/row-path.ts';
import { numberOf } from '../../shared/number-of.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';

type Row = AdminOutput<'GET batches'>['items'][number];
type Batch = AdminOutput<'GET batches/:id'>;

const filters = [
  search,
  <ReferenceInput key="productId" source="productId" reference="products" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <DateInput key="createdFrom" source="createdFrom" parse={(day: string) => day || undefined} />,
  <DateInput key="createdTo" source="createdTo" parse={(day: string) => day || undefined} />,
];

/** The way to the upload, for operators who may add units. */
function UploadButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useTranslate();
  const mayTrade = useMay('trade', 'write');
  if (!mayTrade) return null;
  return (
    <Button {...props} component={RouterLink} to="/stock/upload">
      {t('office.upload.submit')}
    </Button>
  );
}

const Actions = () => (
  <TopToolbar>
    <UploadButton size="small" />
    <FilterButton />
    <CsvButton />
  </TopToolbar>
);

const Empty = () => (
  <EmptyList text="office.batch.empty">
    <UploadButton variant="contained" />
  </EmptyList>
);

export function BatchList() {
  const { roubles, count } = useFormats();
  return (
    <OfficeList filters={filters} actions={<Actions />} empty={<Empty />}>
      <DataTable rowClick="edit">
        <DataTable.Col source="id" field={RowLink} />
        <DataTable.Col source="createdAt" render={({ createdAt }: Row) => <Moment at={createdAt} />} />
        <DataTable.Col source="productName" render={({ productName }: Row) => <LongName>{productName}</LongName>} />
        <DataTable.Col align="right" source="added" render={(row: Row) => count(row.added)} />
        <DataTable.Col align="right" source="removed" render={(row: Row) => count(row.removed)} />
        <DataTable.Col align="right" source="cost" render={(row: Row) => roubles(row.cost)} />
        <DataTable.Col source="operator" />
      </DataTable>
    </OfficeList>
  );
}

export const BatchPage = () => (
  <ItemPage<Batch> resource="batches" name="batch">
    {(batch) => <BatchFacts batch={batch} />}
  </ItemPage>
);

function BatchFacts({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const { roubles, moment, count } = useFormats();
  const field = (name: string) => t(`resources.batches.fields.${name}`);
  return (
    <>
      <Section title={t('office.batch.about')}>
        <Stack spacing={2}>
          <Facts
            rows={[
              [
                field('productName'),
                <ItemLink key="product" resource="products" id={batch.productId}>
                  {batch.productName}
                </ItemLink>,
              ],
              [field('createdAt'), moment(batch.createdAt)],
              [field('operator'), batch.operator],
              ...(batch.withdrawnAt === null
                ? []
                : [[t('office.batch.withdrawnAt'), moment(batch.withdrawnAt)] as const]),
              [field('cost'), roubles(batch.cost)],
              ...(batch.cost === null ? [] : [[t('office.batch.total'), roubles(batch.cost * batch.added)] as const]),
            ]}
          />
          <Box>
            <Cost batch={batch} />
          </Box>
        </Stack>
      </Section>
      <Section title={t('office.batch.units')}>
        <Stack spacing={2}>
          <Facts
            rows={(['added', 'available', 'reserved', 'sold', 'removed'] as const).map((name) => [
              field(name),
              count(batch[name]),
            ])}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" component={RouterLink} to={listPath('units', { batchId: batch.id })}>
              {t('office.stock.units')}
            </Button>
            <Undo batch={batch} />
          </Stack>
        </Stack>
      </Section>
    </>
  );
}

function Cost({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const mayTrade = useMay('trade', 'write');
  if (!mayTrade) return null;
  return (
    <ActionButton
      name="batchCost"
      needsReason={false}
      facts={
        <Stack spacing={1}>
          <span>
            {batch.cost === null
              ? t('office.batch.costUnknown')
              : t('office.batch.costNow', { cost: roubles(batch.cost) })}
          </span>
          {batch.sold > 0 && <span>{t('office.batch.costOfSold', { smart_count: batch.sold })}</span>}
        </Stack>
      }
      fields={
        <TextField
          name="cost"
          type="number"
          label={t('office.upload.cost')}
          defaultValue={batch.cost ?? ''}
          helperText={t('office.batch.costHint')}
          slotProps={{ htmlInput: { min: 0, max: 10_000_000, step: 0.01, inputMode: 'decimal' } }}
        />
      }
      onConfirm={({ data }) => {
        const cost = numberOf(data, 'cost');
        return callOffice('PUT batches/:id', { params: { id: batch.id }, body: { version: batch.version, cost } });
      }}
    />
  );
}

function Undo({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const mayTrade = useMay('trade', 'write');
  // Of an upload that is undone already, reserved units leave by themselves.
  const reserved = batch.withdrawnAt === null ? batch.reserved : 0;
  if (!mayTrade || batch.available + reserved === 0) return null;
  const stays = batch.reserved + batch.sold;
  return (
    <ActionButton
      name="undoBatch"
      color="error"
      facts={
        <Stack spacing={1}>
          {batch.available > 0 && <span>{t('office.batch.goes', { smart_count: batch.available })}</span>}
          {stays > 0 && (
            <span>{t('office.batch.stays', { smart_count: stays, sold: batch.sold, reserved: batch.reserved })}</span>
          )}
          {batch.reserved > 0 && <span>{t('office.batch.unpaid')}</span>}
        </Stack>
      }
      onConfirm={({ reason }) => callOffice('DELETE batches/:id', { params: { id: batch.id }, reason })}
    />
  );
}
