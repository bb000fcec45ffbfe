import { Card, Stack } from '@mui/material';
import { DataTable, FilterButton, FunctionField, SelectInput, TopToolbar, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { MomentField } from '../../../shared/columns.tsx';
import { ActionButton } from '../../../shared/action-button.tsx';
import { OfficeList } from '../../../shared/office-list.tsx';
import { OfficePagination } from '../../../shared/office-pagination.tsx';
import { StatusChip } from '../../../shared/status-chip.tsx';
import { statusChoices } from '../../../shared/status-colours.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { EmptyNote } from '../../../shared/empty-note.tsx';
import { BackupHealth } from './backup-health.tsx';
import type { Backup } from './backup-record.ts';
import { HowToRestore } from './how-to-restore.tsx';
import { ProofState } from './proof-state.tsx';

/** While a backup or a proof is under way its row changes without a reload. */
const REFETCH_MS = 5_000;

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <MakeBackup />
  </TopToolbar>
);

function MakeBackup() {
  const t = useTranslate();
  return (
    <ActionButton
      name="makeBackup"
      variant="contained"
      needsReason={false}
      facts={t('office.backup.makeFacts')}
      onConfirm={() => callOffice('POST backups')}
    />
  );
}

/** Backups with their proofs, whether they are late, and how to restore one. */
export const BackupList = () => (
  <OfficeList
    actions={<Actions />}
    filters={[<SelectInput key="status" source="status" choices={statusChoices('backup')} alwaysOn />]}
    queryOptions={{ refetchInterval: REFETCH_MS }}
    empty={false}
    pagination={false}
    component="div"
  >
    <Stack spacing={2}>
      <BackupHealth />
      <BackupRows />
      <HowToRestore />
    </Stack>
  </OfficeList>
);

function BackupRows() {
  const t = useTranslate();
  const { size: toSize } = useFormats();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <DataTable rowClick={false} empty={<EmptyNote text="office.backup.none" />}>
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <FunctionField<Backup> render={({ status }) => <StatusChip of="backup" value={status} />} />
        </DataTable.Col>
        <DataTable.Col source="size" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField<Backup> render={({ size }) => toSize(size)} />
        </DataTable.Col>
        <DataTable.Col source="place" sx={{ overflowWrap: 'anywhere', minWidth: 180 }} />
        <DataTable.Col source="provedAt">
          <FunctionField<Backup> render={(backup) => <ProofState backup={backup} />} />
        </DataTable.Col>
        <DataTable.Col label="office.backup.action" disableSort>
          <FunctionField<Backup>
            render={({ id, status }) =>
              status === 'done' && (
                <ActionButton
                  name="proveBackup"
                  needsReason={false}
                  facts={t('office.backup.proveFacts')}
                  onConfirm={() => callOffice('POST backups/:id/prove', { params: { id } })}
                />
              )
            }
          />
        </DataTable.Col>
      </DataTable>
      <OfficePagination />
    </Card>
  );
}
