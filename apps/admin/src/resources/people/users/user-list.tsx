import { type Theme, useMediaQuery } from '@mui/material';
import {
  DataTable,
  DateField,
  DateInput,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  useTranslate,
} from 'react-admin';
import { exportCsv } from '../../../api/export-csv.ts';
import { ROUBLES } from '../../../shared/roubles.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { EmptyNote } from './empty-note.tsx';
import type { User } from './user-record.ts';
import { UserState } from './user-state.tsx';

const states = [
  { id: false, name: 'office.user.active' },
  { id: true, name: 'office.user.blocked' },
];
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="isBlocked" source="isBlocked" choices={states} alwaysOn />,
  <DateInput key="createdFrom" source="createdFrom" />,
  <DateInput key="createdTo" source="createdTo" />,
];

const newest = { field: 'id', order: 'DESC' } as const;

/** Users, found by login, email or Telegram. */
export function UserList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List filters={filters} sort={newest} perPage={25} exporter={exportCsv} empty={false}>
      {isPhone ? <PhoneRows /> : <Rows />}
    </List>
  );
}

const Rows = () => (
  <DataTable bulkActionButtons={false} rowClick="edit" empty={<EmptyNote text="office.user.none" />}>
    <DataTable.Col source="login" />
    <DataTable.Col source="email" />
    <DataTable.Col source="telegramUsername" />
    <DataTable.NumberCol source="balance" options={ROUBLES} />
    <DataTable.NumberCol source="orders.count" label="resources.users.fields.orders" disableSort />
    <DataTable.NumberCol source="orders.sum" label="resources.users.fields.spent" options={ROUBLES} disableSort />
    <DataTable.Col source="isBlocked">
      <FunctionField<User> render={(user) => <UserState isBlocked={user.isBlocked} />} />
    </DataTable.Col>
    <DataTable.Col source="createdAt">
      <DateField source="createdAt" />
    </DataTable.Col>
  </DataTable>
);

function PhoneRows() {
  const t = useTranslate();
  const { roubles: toRoubles } = useFormats();
  return (
    <SimpleList<User>
      rowClick="edit"
      empty={<EmptyNote text="office.user.none" />}
      primaryText={(user) => user.login}
      secondaryText={(user) => user.email ?? ''}
      tertiaryText={(user) => (user.isBlocked ? t('office.user.blocked') : toRoubles(user.balance))}
    />
  );
}
