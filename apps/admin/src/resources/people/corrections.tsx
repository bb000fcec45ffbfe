import { Stack, Typography } from '@mui/material';
import {
  DataTable,
  FunctionField,
  SelectInput,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { OfficeShow } from '../../shared/office-form.tsx';
import { MomentField, NumberCol, NumberField } from '../../shared/columns.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { ItemLink } from '../../shared/item-link.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { CorrectionActions } from './correction-actions.tsx';
import type { Correction } from './correction-record.ts';
import { EmptyNote } from '../../shared/empty-note.tsx';

const filters = [search, <SelectInput key="status" source="status" choices={statusChoices('correction')} alwaysOn />];
const signed: Intl.NumberFormatOptions = { ...ROUBLES, signDisplay: 'exceptZero' };

function Status() {
  const correction = useRecordContext<Correction>();
  return correction ? <StatusChip of="correction" value={correction.status} /> : null;
}

function User() {
  const t = useTranslate();
  return (
    <FunctionField<Correction>
      source="userLogin"
      render={({ userId, userLogin }) => (
        <ItemLink resource="users" id={userLogin === null ? null : userId}>
          {userLogin ?? t('office.correction.erased', { id: userId })}
        </ItemLink>
      )}
    />
  );
}

/** Corrections of balances; an owner approves or refuses those that wait. */
export const CorrectionList = () => (
  <OfficeList filters={filters} empty={false}>
    <DataTable rowClick="edit" empty={<EmptyNote text="office.correction.none" />}>
      <DataTable.Col source="createdAt">
        <RowLink>
          <MomentField source="createdAt" />
        </RowLink>
      </DataTable.Col>
      <DataTable.Col source="userLogin">
        <User />
      </DataTable.Col>
      <NumberCol source="amount" options={signed} />
      <DataTable.Col source="reason" sx={{ minWidth: 180, maxWidth: 320, overflowWrap: 'anywhere' }} />
      <DataTable.Col source="operator" />
      <DataTable.Col source="status">
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Status />
          <CorrectionActions />
        </Stack>
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

export const CorrectionShow = () => (
  <OfficeShow>
    <SimpleShowLayout>
      <Status />
      <User />
      <NumberField source="amount" options={signed} />
      <FunctionField<Correction>
        source="reason"
        render={({ reason }) => (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
      />
      <TextField source="operator" />
      <MomentField source="createdAt" />
      <TextField source="decidedBy" emptyText="—" />
      <MomentField source="decidedAt" />
      <CorrectionActions />
    </SimpleShowLayout>
  </OfficeShow>
);
