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
import { search } from '../../shared/search-filter.tsx';
import { StatusChip } from './status-chip.tsx';

const statuses = ['active', 'expires_soon', 'grace', 'redemption', 'gone', 'banned'] as const;
const statusChoices = statuses.map((id) => ({ id, name: `office.domainStatus.${id}` }));

const filters = [
  search,
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <NullableBooleanInput key="autoRenew" source="autoRenew" />,
  <NullableBooleanInput key="isBanned" source="isBanned" />,
  <DateInput key="activeFrom" source="activeFrom" />,
  <DateInput key="activeTo" source="activeTo" label="resources.domains.fields.activeUntil" />,
];

type Row = { name: string; status: string; activeTo: string };

export function DomainList() {
  return (
    <OfficeList
      filters={filters}
      empty={<EmptyList />}
      phone={
        <SimpleList<Row & { id: number }>
          primaryText="%{name}"
          secondaryText={<MomentField source="activeTo" isDay />}
          tertiaryText={({ status }) => <StatusChip kind="domainStatus" status={status} />}
          linkType="show"
        />
      }
    >
      <DataTable rowClick="show">
        <DataTable.Col source="name" sx={{ minWidth: 200 }} />
        <DataTable.Col source="status">
          <FunctionField<Row> render={({ status }) => <StatusChip kind="domainStatus" status={status} />} />
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
