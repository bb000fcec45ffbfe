import { Box, Button, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, ListBase, useRecordContext, useTranslate } from 'react-admin';
import { MomentField, NumberCol } from '../../../shared/columns.tsx';
import { ROUBLES } from '../../../shared/roubles.ts';
import { CauseText } from './cause-text.tsx';
import { EmptyNote } from '../../../shared/empty-note.tsx';
import { OfficePagination } from '../../../shared/office-pagination.tsx';
import type { UserCard } from './user-record.ts';

type Entry = { id: number; cause: string; amount: number };

/** Every transfer of the balance, each with the balance after it. */
export function UserLedger() {
  const user = useRecordContext<UserCard>();
  const t = useTranslate();
  if (!user) return null;
  return (
    <ListBase
      resource={`users/${user.id}/history`}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
    >
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Typography variant="body2" color="textSecondary">
          {t('office.ledger.about')}
        </Typography>
        <Button size="small" component="a" href={`/api/admin/users/${user.id}/history.csv`} download>
          {t('ra.action.export')}
        </Button>
      </Stack>
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable rowClick={false} empty={<EmptyNote text="office.ledger.none" />}>
          <DataTable.Col source="createdAt" label="office.ledger.when" disableSort>
            <MomentField source="createdAt" />
          </DataTable.Col>
          <DataTable.Col source="cause" label="office.ledger.cause" disableSort>
            <FunctionField<Entry> render={({ cause }) => <CauseText cause={cause} />} />
          </DataTable.Col>
          <NumberCol
            source="amount"
            label="office.ledger.amount"
            options={{ ...ROUBLES, signDisplay: 'exceptZero' }}
            disableSort
          />
          <NumberCol source="balance" label="office.ledger.balance" options={ROUBLES} disableSort />
        </DataTable>
      </Box>
      <OfficePagination />
    </ListBase>
  );
}
