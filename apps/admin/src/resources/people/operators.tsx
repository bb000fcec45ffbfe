import { type Role, roles } from '@lotok/contract/admin';
import { Card } from '@mui/material';
import { useState } from 'react';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  minLength,
  PasswordInput,
  required,
  SelectField,
  SelectInput,
  TextInput,
  TopToolbar,
  useRecordContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { changedFields } from '../../api/changed-fields.ts';
import { OfficeCreate, OfficeEdit, OfficeForm } from '../../shared/office-form.tsx';
import { MomentField, NumberCol } from '../../shared/columns.tsx';
import { ActionButton } from '../../shared/action-button.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { endsSessions, type OperatorChange, SaveDialog } from './operator-save-dialog.tsx';
import { OperatorSessions } from './operator-sessions.tsx';

const roleChoices = roles.map((id) => ({ id, name: `office.role.${id}` }));
export const languageChoices: { id: 'ru' | 'en'; name: string }[] = [
  { id: 'ru', name: 'Русский' },
  { id: 'en', name: 'English' },
];
export const PASSWORD_MIN_CHARACTERS = 8;

export const OperatorList = () => (
  <OfficeList
    sort={{ field: 'id', order: 'ASC' }}
    filters={[search, <SelectInput key="role" source="role" choices={roleChoices} />]}
  >
    <DataTable>
      <DataTable.Col source="login" field={RowLink} />
      <DataTable.Col source="role">
        <SelectField source="role" choices={roleChoices} />
      </DataTable.Col>
      <DataTable.Col source="isActive" field={BooleanField} />
      <DataTable.Col source="hasSecondFactor" field={BooleanField} />
      <NumberCol source="sessions" />
      <DataTable.Col source="signedInAt">
        <MomentField source="signedInAt" />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

export const OperatorCreate = () => (
  <OfficeCreate redirect="list">
    <OfficeForm>
      <TextInput source="login" validate={required()} autoComplete="off" />
      <PasswordInput
        source="password"
        validate={[required(), minLength(PASSWORD_MIN_CHARACTERS)]}
        autoComplete="new-password"
      />
      <SelectInput source="role" choices={roleChoices} validate={required()} />
      <SelectInput source="language" choices={languageChoices} defaultValue="ru" validate={required()} />
    </OfficeForm>
  </OfficeCreate>
);

type Operator = {
  id: number;
  login: string;
  version: number;
  role: Role;
  isActive: boolean;
  hasSecondFactor: boolean;
  sessions: number;
};

function Actions() {
  const operator = useRecordContext<Operator>();
  const t = useTranslate();
  if (!operator) return <TopToolbar />;
  const { id, login, version, isActive, hasSecondFactor, sessions } = operator;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      {hasSecondFactor && (
        <ActionButton
          name="removeSecondFactor"
          color="error"
          facts={t('office.operator.removeFacts', { login })}
          onConfirm={({ reason }) =>
            callOffice('PUT operators/:id', { params: { id }, body: { version, hasSecondFactor: false }, reason })
          }
        />
      )}
      {isActive && (
        <ActionButton
          name="endOperator"
          color="error"
          facts={t('office.operator.endFacts', { login, smart_count: sessions })}
          onConfirm={({ reason }) => callOffice('DELETE operators/:id', { params: { id }, reason })}
        />
      )}
    </TopToolbar>
  );
}

/** A new password or role, and leaving, end the sessions of the operator: the form asks first. */
function OperatorForm() {
  const operator = useRecordContext<Operator>();
  const { save } = useSaveContext();
  const [asked, setAsked] = useState<OperatorChange | null>(null);
  if (!operator) return null;
  return (
    <>
      <OfficeForm
        onSubmit={(form: OperatorChange) =>
          endsSessions(operator, form) ? setAsked(changedFields(form, operator)) : save?.(form)
        }
      >
        <TextInput source="login" readOnly />
        <SelectInput source="role" choices={roleChoices} validate={required()} />
        <SelectInput source="language" choices={languageChoices} validate={required()} />
        <PasswordInput
          source="password"
          label="office.profile.newPassword"
          // One that was typed and deleted again changes nothing.
          parse={(typed: string) => typed || undefined}
          validate={minLength(PASSWORD_MIN_CHARACTERS)}
          autoComplete="new-password"
        />
        <BooleanInput source="isActive" />
      </OfficeForm>
      {asked && <SaveDialog operator={operator} change={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

export const OperatorEdit = () => (
  <OfficeEdit redirect="list" actions={<Actions />} component="div">
    <Card sx={{ mt: 1, mb: 2 }}>
      <OperatorForm />
    </Card>
    <OperatorSessions />
  </OfficeEdit>
);
