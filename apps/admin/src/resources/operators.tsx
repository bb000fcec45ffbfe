import { roles } from '@lotok/contract/admin';
import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  DateField,
  Edit,
  FunctionField,
  List,
  minLength,
  PasswordInput,
  required,
  SearchInput,
  SelectField,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { exportCsv } from '../api/export-csv.ts';

const roleChoices = roles.map((id) => ({ id, name: `office.role.${id}` }));
const languageChoices = [
  { id: 'ru', name: 'Русский' },
  { id: 'en', name: 'English' },
];
const PASSWORD_MIN_CHARACTERS = 8;
const search = <SearchInput key="q" source="q" alwaysOn />;

export const OperatorList = () => (
  <List filters={[search, <SelectInput key="role" source="role" choices={roleChoices} />]} exporter={exportCsv}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="login" />
      <DataTable.Col source="role">
        <SelectField source="role" choices={roleChoices} />
      </DataTable.Col>
      <DataTable.Col source="isActive" field={BooleanField} />
      <DataTable.Col source="hasSecondFactor" field={BooleanField} />
      <DataTable.NumberCol source="sessions" />
      <DataTable.Col source="signedInAt">
        <DateField source="signedInAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

export const OperatorCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="login" validate={required()} autoComplete="off" />
      <PasswordInput
        source="password"
        validate={[required(), minLength(PASSWORD_MIN_CHARACTERS)]}
        autoComplete="new-password"
      />
      <SelectInput source="role" choices={roleChoices} validate={required()} />
      <SelectInput source="language" choices={languageChoices} defaultValue="ru" validate={required()} />
    </SimpleForm>
  </Create>
);

export const OperatorEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm>
      <TextInput source="login" readOnly />
      <SelectInput source="role" choices={roleChoices} validate={required()} />
      <SelectInput source="language" choices={languageChoices} validate={required()} />
      <PasswordInput source="password" validate={minLength(PASSWORD_MIN_CHARACTERS)} autoComplete="new-password" />
      <BooleanInput source="isActive" />
    </SimpleForm>
  </Edit>
);

const Json = ({ source }: { source: 'before' | 'after' }) => (
  <FunctionField
    source={source}
    render={(row: Record<string, unknown>) => (row[source] ? <pre>{JSON.stringify(row[source], null, 2)}</pre> : '—')}
  />
);

export const AuditList = () => (
  <List
    filters={[
      search,
      <TextInput key="operator" source="operator" />,
      <TextInput key="resource" source="resource" />,
      <TextInput key="resourceId" source="resourceId" />,
    ]}
    sort={{ field: 'id', order: 'DESC' }}
    exporter={exportCsv}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="operator" />
      <DataTable.Col source="action" />
      <DataTable.Col source="resourceId" />
      <DataTable.Col source="ip" />
      <DataTable.Col source="reason" />
    </DataTable>
  </List>
);

export const AuditShow = () => (
  <Show>
    <SimpleShowLayout>
      <DateField source="createdAt" showTime />
      <TextField source="operator" />
      <TextField source="ip" />
      <TextField source="action" />
      <TextField source="resource" />
      <TextField source="resourceId" />
      <Json source="before" />
      <Json source="after" />
      <TextField source="reason" />
    </SimpleShowLayout>
  </Show>
);
