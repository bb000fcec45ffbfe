import type { AdminOutput } from '@lotok/contract/admin';
import { Box } from '@mui/material';
import { DataTable, FunctionField, NumberInput, useTranslate } from 'react-admin';
import { NewMark } from '../../shared/live.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { choice, period, statusFilter } from './filters.tsx';
import { CardLines, LiveList, RIGHT } from './live-list.tsx';
import { OpenDifferences } from './open-differences.tsx';
import { Amount } from './payment-list.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Case = AdminOutput<'GET cases'>['items'][number];

const kinds = [
  'underpaid',
  'overpaid',
  'paid_late',
  'paid_cancelled',
  'paid_twice',
  'account_deleted',
  'refund',
  'unknown_invoice',
  'other_reference',
  'other_currency',
  'unknown_sum',
  'invoice_gone',
];
const filters = [
  search,
  statusFilter('case'),
  choice('kind', 'case.kind', kinds),
  choice('method', 'method', ['crystalpay', 'cryptobot']),
  ...period,
  <NumberInput key="orderId" source="orderId" min={1} />,
  <NumberInput key="paymentId" source="paymentId" min={1} />,
];
const OPEN = { status: 'open' };

/** The cases, below what providers and the store disagree about. */
export const CaseList = () => (
  <>
    <OpenDifferences />
    <Cases />
  </>
);

function Cases() {
  const t = useTranslate();
  return (
    <LiveList<Case>
      filters={filters}
      filterDefaultValues={OPEN}
      table={
        <DataTable rowClick="edit">
          <DataTable.Col source="id">
            <FunctionField<Case>
              render={({ id }) => (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <RowLink>{id}</RowLink>
                  <NewMark />
                </Box>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="createdAt" sx={{ whiteSpace: 'nowrap' }}>
            <FunctionField<Case> render={({ createdAt }) => <Moment at={createdAt} />} />
          </DataTable.Col>
          <DataTable.Col source="kind" disableSort sx={{ minWidth: 200 }}>
            <FunctionField<Case> render={({ kind }) => t(`office.case.kind.${kind}`)} />
          </DataTable.Col>
          <DataTable.Col source="method" disableSort>
            <FunctionField<Case> render={({ method }) => (method ? t(`office.method.${method}`) : '—')} />
          </DataTable.Col>
          <DataTable.Col source="orderId" disableSort>
            <FunctionField<Case> render={({ orderId }) => orderId ?? '—'} />
          </DataTable.Col>
          <DataTable.Col source="paymentId" disableSort>
            <FunctionField<Case> render={({ paymentId }) => paymentId ?? '—'} />
          </DataTable.Col>
          <DataTable.Col source="status" disableSort>
            <FunctionField<Case> render={({ status }) => <StatusChip of="case" value={status} />} />
          </DataTable.Col>
          <DataTable.Col source="amount" disableSort sx={RIGHT}>
            <FunctionField<Case> render={({ amount }) => <Amount amount={amount} />} />
          </DataTable.Col>
        </DataTable>
      }
      card={(each) => (
        <CardLines
          title={
            <>
              {t('office.number', { id: each.id })} · {t(`office.case.kind.${each.kind}`)}
              <NewMark />
            </>
          }
          amount={each.amount !== null && <Amount amount={each.amount} />}
          detail={
            <>
              <Moment at={each.createdAt} />
              {each.method && ` · ${t(`office.method.${each.method}`)}`}
            </>
          }
          chips={<StatusChip of="case" value={each.status} />}
        />
      )}
    />
  );
}
