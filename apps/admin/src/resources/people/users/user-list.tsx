import { DataTable, DateInput, FunctionField, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { MomentField, NumberCol } from '../../../shared/columns.tsx';
import { ROUBLES } from '../../../shared/roubles.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { OfficeList } from '../../../shared/office-list.tsx';
import { RowLink } from '../../../shared/row-link.tsx';
import { search } from '../../../shared/search-filter.tsx';
import { EmptyNote } from '../../../shared/empty-note.tsx';
import type { User } from './user-record.ts';
import { UserState } from './user-state.tsx';

const states = [
  { id: false, name: 'office.user.active' },
  { id: true, name: 'office.user.blocked' },
];
const filters = [
  search,
  <SelectInput key="isBlocked" source="isBlocked" choices={states} alwaysOn />,
  <DateInput key="createdFrom" source="createdFrom" />,
  <DateInput key="createdTo" source="createdTo" />,
];

/** Users, found by login, email or Telegram. */
export function UserList() {
  return (
    <OfficeList filters={filters} empty={false} phone={<PhoneRows />}>
      <Rows />
    </OfficeList>
  );
}

const Rows = () => (
  <DataTable rowClick="edit" empty={<EmptyNote text="office.user.none" />}>
    <DataTable.Col source="login" field={RowLink} />
    <DataTable.Col source="email" />
    <DataTable.Col source="telegramUsername" />
    <NumberCol source="balance" options={ROUBLES} />
    <NumberCol source="orders.count" label="resources.users.fields.orders" disableSort />
    <NumberCol source="orders.sum" label="resources.users.fields.spent" options={ROUBLES} disableSort />
    <DataTable.Col source="isBlocked">
      <FunctionField<User> render={(user) => <UserState isBlocked={user.isBlocked} />} />
    </DataTable.Col>
    <DataTable.Col source="createdAt">
      <MomentField source="createdAt" isDay />
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
