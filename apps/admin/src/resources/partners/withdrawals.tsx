import type { AdminOutput } from '@lotok/contract/admin';
import { Stack } from '@mui/material';
import {
  DataTable,
  DateInput,
  FunctionField,
  NullableBooleanInput,
  SelectInput,
  SimpleList,
  useTranslate,
} from 'react-admin';
import { MomentField, NumberCol } from '../../shared/columns.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { PartnerLink, usePartnerName } from './partner.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';

type Withdrawal = AdminOutput<'GET withdrawals'>['items'][number];

const destinations = ['usdt', 'balance'].map((id) => ({ id, name: `office.withdrawal.destination.${id}` }));
const filters = [
  search,
  <NullableBooleanInput key="needsOperator" source="needsOperator" alwaysOn />,
  <SelectInput key="status" source="status" choices={statusChoices('withdrawal')} />,
  <SelectInput key="destination" source="destination" choices={destinations} />,
  <DateInput key="createdFrom" source="createdFrom" />,
  <DateInput key="createdTo" source="createdTo" />,
];

function Status({ row }: { row: Withdrawal }) {
  const t = useTranslate();
  return (
    <Stack component="span" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <StatusChip of="withdrawal" value={row.status} />
      {(row.needsOperator || row.problem) && (
        <span>{t(row.problem ? `office.withdrawal.problem.${row.problem}` : 'office.withdrawal.needsOperator')}</span>
      )}
    </Stack>
  );
}

/** Withdrawals of partners; those that need an operator are paid or refused on their page. */
export function WithdrawalList() {
  const t = useTranslate();
  const { roubles } = useFormats();
  const nameOf = usePartnerName();
  return (
    <OfficeList
      filters={filters}
      empty={<EmptyList />}
      phone={
        <SimpleList<Withdrawal>
          rowClick="edit"
          primaryText={(row) => `${t('office.number', { id: row.id })} · ${roubles(row.amount)}`}
          secondaryText={(row) => `${nameOf(row)} · ${t(`office.withdrawal.destination.${row.destination}`)}`}
          tertiaryText={({ status }) => <StatusChip of="withdrawal" value={status} />}
          linkType="show"
        />
      }
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="id" field={RowLink} />
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="telegramUsername">
          <FunctionField<Withdrawal> render={(row) => <PartnerLink partner={row} />} />
        </DataTable.Col>
        <NumberCol source="amount" options={ROUBLES} />
        <DataTable.Col source="destination">
          <FunctionField<Withdrawal>
            render={({ destination, usdt }) =>
              usdt === null ? t(`office.withdrawal.destination.${destination}`) : `${usdt} USDT`
            }
          />
        </DataTable.Col>
        <DataTable.Col source="status">
          <FunctionField<Withdrawal> render={(row) => <Status row={row} />} />
        </DataTable.Col>
      </DataTable>
    </OfficeList>
  );
}
