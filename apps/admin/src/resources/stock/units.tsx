import type { AdminOutput } from '@lotok/contract/admin';
import { Typography } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  NumberInput,
  ReferenceInput,
  SelectInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { LongName } from '../../shared/long-name.tsx';
import { Moment } from '../../shared/moment.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';
import { useFormats } from '../../shared/use-formats.ts';

type Unit = AdminOutput<'GET units'>['items'][number];

const filters = [
  search,
  <SelectInput key="state" source="state" choices={statusChoices('unit')} alwaysOn />,
  <ReferenceInput key="productId" source="productId" reference="products" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <NumberInput key="batchId" source="batchId" min={1} />,
  <NumberInput key="orderId" source="orderId" min={1} />,
];

/** Explains that the search finds whole words only. */
function SearchHint() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const isSearch = Boolean((filterValues as { q?: string }).q);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
      {t(isSearch ? 'office.unit.searchHint' : 'office.unit.hint')}
    </Typography>
  );
}

export function UnitList() {
  const { roubles } = useFormats();
  return (
    <OfficeList filters={filters} empty={<EmptyList text="office.unit.empty" />}>
      <>
        <SearchHint />
        <DataTable rowClick="edit">
          <DataTable.Col source="id" field={RowLink} />
          <DataTable.Col source="productName" render={({ productName }: Unit) => <LongName>{productName}</LongName>} />
          <DataTable.Col source="state" render={({ state }: Unit) => <StatusChip of="unit" value={state} />} />
          <DataTable.Col
            source="batchId"
            render={({ batchId }: Unit) => (
              <ItemLink resource="batches" id={batchId}>
                {batchId ?? '—'}
              </ItemLink>
            )}
          />
          <DataTable.Col
            source="orderId"
            render={({ orderId }: Unit) => (
              <ItemLink resource="orders" id={orderId}>
                {orderId ?? '—'}
              </ItemLink>
            )}
          />
          <DataTable.Col align="right" source="cost" render={({ cost }: Unit) => roubles(cost)} />
          <DataTable.Col source="createdAt" render={({ createdAt }: Unit) => <Moment at={createdAt} />} />
          <DataTable.Col source="soldAt" render={({ soldAt }: Unit) => <Moment at={soldAt} />} />
        </DataTable>
      </>
    </OfficeList>
  );
}
