import { Chip, Stack } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  FunctionField,
  NullableBooleanInput,
  SelectInput,
  SimpleList,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { MomentField } from '../../shared/columns.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { callOffice } from '../../api/call-office.ts';
import { useFormats, useRegion } from '../../shared/use-formats.ts';
import { formatWaiting } from './moments.ts';
import type { Claim, Ticket } from './inbox-types.ts';
import { errorKey } from '../../texts/error-key.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';
import { useClaim } from './use-items.ts';

const NO_WRAP = { whiteSpace: 'nowrap' };
/** Names may have no space to break at. */
const BREAKABLE = { overflowWrap: 'anywhere' };
const PRODUCT = { minWidth: 220, ...BREAKABLE };

/** A filter by the assigned operator. */
function AssigneeInput(props: { source: string }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['assignees'],
    queryFn: () => callOffice('GET assignees'),
  });
  const failure = !data && error ? { noOptionsText: errorKey(error) } : {};
  return (
    <AutocompleteInput {...props} choices={data?.items ?? []} optionText="login" isPending={isPending} {...failure} />
  );
}

const assigneeFilters = [
  <NullableBooleanInput key="isMine" source="isMine" />,
  <NullableBooleanInput key="isAssigned" source="isAssigned" />,
  <AssigneeInput key="assigneeId" source="assigneeId" />,
  <DateInput key="createdFrom" source="createdFrom" parse={(day: string) => day} />,
  <DateInput key="createdTo" source="createdTo" parse={(day: string) => day} />,
];

/** How long the buyer has waited. */
function Waiting() {
  const region = useRegion();
  const row = useRecordContext<Ticket | Claim>();
  return row?.waitingSince ? formatWaiting(row.waitingSince, region) : '—';
}

/** The order by its number and product. */
function OfOrder() {
  const t = useTranslate();
  const row = useRecordContext<Ticket | Claim>();
  return row && <RowLink>{t('office.inbox.ofOrder', { order: row.orderId, product: row.productName })}</RowLink>;
}

function TicketStatus() {
  const t = useTranslate();
  const row = useRecordContext<Ticket>();
  if (!row) return null;
  return (
    <Stack direction={{ xs: 'row', sm: 'column' }} spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <StatusChip of="ticket" value={row.status} />
      {row.openClaims > 0 && (
        <Chip
          size="small"
          variant="outlined"
          color="error"
          label={t('office.inbox.claims', { smart_count: row.openClaims })}
        />
      )}
    </Stack>
  );
}

function FirstAnswer() {
  const { duration } = useFormats();
  return duration(useRecordContext<Ticket>()?.firstAnswerSeconds ?? null);
}

function OpenUnits() {
  const t = useTranslate();
  const row = useRecordContext<Claim>();
  return row ? t('office.inbox.openOf', { open: row.openUnits, claimed: row.claimedUnits }) : null;
}

function Buyer() {
  const t = useTranslate();
  const row = useRecordContext<Ticket | Claim>();
  return row?.login ?? t('office.inbox.guest');
}

export function TicketList() {
  const t = useTranslate();
  return (
    <OfficeList
      filters={[
        search,
        <SelectInput key="status" source="status" choices={statusChoices('ticket')} alwaysOn />,
        <NullableBooleanInput key="isAnswered" source="isAnswered" />,
        <NullableBooleanInput key="isUnanswered" source="isUnanswered" />,
        <NullableBooleanInput key="hasOpenClaim" source="hasOpenClaim" />,
        ...assigneeFilters,
      ]}
      sort={{ field: 'lastMessageAt', order: 'DESC' }}
      phone={
        <SimpleList<Ticket>
          primaryText={(row) => t('office.inbox.ofOrder', { order: row.orderId, product: row.productName })}
          secondaryText={(row) => row.lastMessage?.text ?? ''}
          tertiaryText={<TicketStatus />}
          rowClick="edit"
          sx={BREAKABLE}
        />
      }
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="status" field={TicketStatus} />
        <DataTable.Col source="waitingSince" field={Waiting} sx={NO_WRAP} />
        <DataTable.Col source="orderId" field={OfOrder} sx={PRODUCT} />
        <DataTable.Col source="login" field={Buyer} />
        <DataTable.Col source="assignee" />
        <DataTable.Col source="firstAnswerSeconds" field={FirstAnswer} sx={NO_WRAP} />
        <DataTable.Col source="lastMessageAt">
          <MomentField source="lastMessageAt" />
        </DataTable.Col>
      </DataTable>
    </OfficeList>
  );
}

export function ClaimList() {
  const t = useTranslate();
  return (
    <OfficeList
      filters={[
        search,
        <SelectInput key="status" source="status" choices={statusChoices('claim')} alwaysOn />,
        ...assigneeFilters,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={
        <SimpleList<Claim>
          primaryText={(row) => t('office.inbox.ofOrder', { order: row.orderId, product: row.productName })}
          secondaryText={(row) => row.login ?? t('office.inbox.guest')}
          tertiaryText={({ status }) => <StatusChip of="claim" value={status} />}
          rowClick="edit"
          sx={BREAKABLE}
        />
      }
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="status">
          <FunctionField<Claim> source="status" render={({ status }) => <StatusChip of="claim" value={status} />} />
        </DataTable.Col>
        <DataTable.Col source="waitingSince" field={Waiting} sx={NO_WRAP} />
        <DataTable.Col source="orderId" field={OfOrder} sx={PRODUCT} />
        <DataTable.Col source="login" field={Buyer} />
        <DataTable.Col source="openUnits" field={OpenUnits} sx={NO_WRAP} />
        <DataTable.Col source="assignee" />
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </OfficeList>
  );
}

/** A conversation is read and answered in the inbox. */
export function TicketInInbox() {
  const { id = '' } = useParams();
  return <Navigate to={`/inbox?view=all&ticket=${encodeURIComponent(id)}`} replace />;
}

/** A claim is answered in the conversation about its order. */
export function ClaimInInbox() {
  const { id = '' } = useParams();
  const { data: claim, error } = useClaim(Number(id));
  if (error || (claim && claim.ticketId === null)) return <Navigate to="/claims" replace />;
  return claim ? <Navigate to={`/inbox?view=all&ticket=${claim.ticketId}`} replace /> : null;
}
