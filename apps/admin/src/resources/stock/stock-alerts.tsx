import type { AdminOutput } from '@lotok/contract/admin';
import { Button, Stack, TextField } from '@mui/material';
import { AutocompleteInput, DataTable, NumberInput, ReferenceInput, SelectInput, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { search } from '../../shared/search-filter.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { LongName } from '../../shared/long-name.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';
import { numberOf } from '../../shared/number-of.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';

type Alert = AdminOutput<'GET stockAlerts'>['items'][number];

const filters = [
  search,
  <SelectInput key="state" source="state" choices={statusChoices('stock')} alwaysOn />,
  <NumberInput key="days" source="days" min={1} max={365} alwaysOn />,
  <ReferenceInput
    key="categoryId"
    source="categoryId"
    reference="categories"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={200}
  >
    <AutocompleteInput optionText="name" />
  </ReferenceInput>,
];

/** The number by which a text chooses its plural: a fraction has that of two, “1.4 days”. */
const pluralOf = (value: number): number => (Number.isInteger(value) ? value : 2);

/** Products that are sold out, low or soon sold out, the most urgent first. */
export function StockAlertList() {
  const t = useTranslate();
  const { count } = useFormats();
  const mayTrade = useMay('trade', 'write');
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'state', order: 'ASC' }}
      empty={<EmptyList text="office.alert.empty" />}
    >
      <DataTable rowClick={false}>
        <DataTable.Col
          source="name"
          render={({ id, name }: Alert) => (
            <LongName>
              <ItemLink resource="products" id={id}>
                {name}
              </ItemLink>
            </LongName>
          )}
        />
        <DataTable.Col source="state" render={({ state }: Alert) => <StatusChip of="stock" value={state} />} />
        <DataTable.Col align="right" source="quantity" render={({ quantity }: Alert) => count(quantity)} />
        <DataTable.Col align="right" source="soldRecently" render={({ soldRecently }: Alert) => count(soldRecently)} />
        <DataTable.Col
          align="right"
          source="daysLeft"
          render={({ daysLeft }: Alert) =>
            daysLeft === null
              ? '—'
              : t('office.alert.days', { smart_count: pluralOf(daysLeft), count: count(daysLeft) })
          }
        />
        <DataTable.Col
          align="right"
          source="threshold"
          render={({ threshold, lowStockUnits }: Alert) =>
            lowStockUnits === null ? t('office.alert.bySales', { count: count(threshold) }) : count(threshold)
          }
        />
        {mayTrade && (
          <DataTable.Col
            label="office.alert.actions"
            disableSort
            render={(alert: Alert) => (
              <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                <Button
                  size="small"
                  variant="outlined"
                  component={RouterLink}
                  to={`/stock/upload?productId=${alert.id}`}
                >
                  {t('office.alert.upload')}
                </Button>
                <Threshold alert={alert} />
              </Stack>
            )}
          />
        )}
      </DataTable>
    </OfficeList>
  );
}

function Threshold({ alert }: { alert: Alert }) {
  const t = useTranslate();
  return (
    <ActionButton
      name="lowStock"
      variant="text"
      needsReason={false}
      facts={t('office.alert.thresholdFacts', { name: alert.name })}
      fields={
        <TextField
          name="units"
          type="number"
          label={t('office.alert.threshold')}
          defaultValue={alert.lowStockUnits ?? ''}
          helperText={t('office.alert.thresholdHint')}
          slotProps={{ htmlInput: { min: 0, max: 1_000_000, step: 1 } }}
        />
      }
      onConfirm={({ data }) => {
        const lowStockUnits = numberOf(data, 'units');
        return callOffice('PUT stockAlerts/:id', {
          params: { id: alert.id },
          body: { version: alert.version, lowStockUnits },
        });
      }}
    />
  );
}
