import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Typography } from '@mui/material';
import { DataTable, FunctionField, useTranslate } from 'react-admin';
import { NumberCol } from '../../shared/columns.tsx';
import { NewMark } from '../../shared/live.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { buyer, choice, period, statusFilter } from './filters.tsx';
import { CardLines, LiveList } from './live-list.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Mail = AdminOutput<'GET mails'>['items'][number];

const kinds = [
  'goods',
  'refund',
  'replacement',
  'ticket-reply',
  'reset-code',
  'confirm-email',
  'confirm-deletion',
  'password-changed',
  'email-changed',
  'sign-in-changed',
  'domain',
  'domain_end',
  'domain_ban',
  'domain_kt',
  'auth-code-confirm',
  'auth-code',
  'auth-code-locked',
  'auth-code-refused',
];
const filters = [search, statusFilter('mail'), choice('kind', 'mailKind', kinds), ...period, buyer];

export function MailList() {
  const t = useTranslate();
  return (
    <LiveList<Mail>
      filters={filters}
      table={
        <DataTable rowClick="edit">
          <DataTable.Col source="createdAt">
            <FunctionField<Mail>
              render={({ createdAt }) => (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <RowLink>
                    <Moment at={createdAt} />
                  </RowLink>
                  <NewMark />
                </Box>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="subject" disableSort sx={{ minWidth: 200 }}>
            <FunctionField<Mail>
              render={({ kind, subject }) => (
                <>
                  {subject ?? t(`office.mailKind.${kind}`)}
                  {subject && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {t(`office.mailKind.${kind}`)}
                    </Typography>
                  )}
                </>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="recipient" disableSort sx={{ overflowWrap: 'anywhere' }} />
          <DataTable.Col source="status" disableSort>
            <FunctionField<Mail> render={({ status }) => <StatusChip of="mail" value={status} />} />
          </DataTable.Col>
          <NumberCol source="attempts" disableSort />
        </DataTable>
      }
      card={(mail) => (
        <CardLines
          title={
            <>
              {mail.subject ?? t(`office.mailKind.${mail.kind}`)}
              <NewMark />
            </>
          }
          detail={
            <>
              <Moment at={mail.createdAt} /> · {mail.recipient}
            </>
          }
          chips={<StatusChip of="mail" value={mail.status} />}
        />
      )}
    />
  );
}
