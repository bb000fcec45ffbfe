import { roles } from '@lotok/contract/admin';
import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  DateField,
  Edit,
  List,
  minLength,
  PasswordInput,
  required,
  SearchInput,
  SelectField,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { exportCsv } from '../../api/export-csv.ts';
import { ActionButton } from '../../shared/action-button.tsx';

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

function EndSessions() {
  const operator = useRecordContext<{ id: number; login: string; sessions: number }>();
  const t = useTranslate();
  if (!operator || operator.sessions === 0) return null;
  return (
    <TopToolbar>
      <ActionButton
        name="endSessions"
        color="error"
        facts={t('office.operator.sessions', { login: operator.login, smart_count: operator.sessions })}
        needsReason={false}
        onConfirm={() => callOffice('POST operators/:id/endSessions', { params: { id: operator.id } })}
      />
    </TopToolbar>
  );
}

export const OperatorEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={<EndSessions />}>
    <SimpleForm>
      <TextInput source="login" readOnly />
      <SelectInput source="role" choices={roleChoices} validate={required()} />
      <SelectInput source="language" choices={languageChoices} validate={required()} />
      <PasswordInput source="password" validate={minLength(PASSWORD_MIN_CHARACTERS)} autoComplete="new-password" />
      <BooleanInput source="isActive" />
    </SimpleForm>
  </Edit>
);
