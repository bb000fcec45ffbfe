import type { AdminOutput } from '@lotok/contract/admin';
import {
  BooleanField,
  DataTable,
  DateInput,
  FunctionField,
  NullableBooleanInput,
  SelectInput,
  SimpleList,
} from 'react-admin';
import { MomentField } from '../../shared/columns.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';

const filters = [
  search,
  <SelectInput key="status" source="status" choices={statusChoices('domain')} alwaysOn />,
  <NullableBooleanInput key="autoRenew" source="autoRenew" />,
  <NullableBooleanInput key="isBanned" source="isBanned" />,
  <DateInput key="activeFrom" source="activeFrom" />,
  <DateInput key="activeTo" source="activeTo" label="resources.domains.fields.activeUntil" />,
];

type Row = AdminOutput<'GET domains'>['items'][number];

export function DomainList() {
  return (
    <OfficeList
      filters={filters}
      empty={<EmptyList />}
      phone={
        <SimpleList<Row & { id: number }>
          rowClick="edit"
          primaryText="%{name}"
          secondaryText={<MomentField source="activeTo" isDay />}
          tertiaryText={({ status }) => <StatusChip of="domain" value={status} />}
        />
      }
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="name" field={RowLink} sx={{ minWidth: 200 }} />
        <DataTable.Col source="status">
          <FunctionField<Row> render={({ status }) => <StatusChip of="domain" value={status} />} />
        </DataTable.Col>
        <DataTable.Col source="login" />
        <DataTable.Col source="activeTo">
          <MomentField source="activeTo" isDay />
        </DataTable.Col>
        <DataTable.Col source="autoRenew" field={BooleanField} />
        <DataTable.Col source="hasCloudflare" field={BooleanField} />
        <DataTable.Col source="hasWarning" field={BooleanField} />
      </DataTable>
    </OfficeList>
  );
}
