import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Card, CardContent, Stack, Typography } from '@mui/material';
import {
  DataTable,
  DateInput,
  FunctionField,
  SelectField,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { OfficeShow } from '../../shared/office-form.tsx';
import { MomentField, NumberCol, NumberField } from '../../shared/columns.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ActionButton } from '../../shared/action-button.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { Facts } from '../../shared/facts.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';

type Order = AdminOutput<'GET domainOrders/:id'>;

const kindChoices = (['registration', 'renewal'] as const).map((id) => ({ id, name: `office.domainOrderKind.${id}` }));

const filters = [
  search,
  <SelectInput key="status" source="status" choices={statusChoices('domainOrder')} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kindChoices} />,
  <TextInput key="zone" source="zone" />,
  <DateInput key="createdFrom" source="createdFrom" />,
  <DateInput key="createdTo" source="createdTo" />,
  <DateInput key="completedFrom" source="completedFrom" />,
  <DateInput key="completedTo" source="completedTo" />,
];

const Status = () => <FunctionField<Order> render={({ status }) => <StatusChip of="domainOrder" value={status} />} />;

export function DomainOrderList() {
  return (
    <OfficeList
      filters={filters}
      empty={<EmptyList />}
      phone={
        <SimpleList
          rowClick="edit"
          primaryText="%{domain}"
          secondaryText={<NumberField source="price" options={ROUBLES} />}
          tertiaryText={<Status />}
          linkType="show"
        />
      }
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="id" field={RowLink} align="right" />
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="domain" sx={{ minWidth: 180 }} />
        <DataTable.Col source="kind">
          <SelectField source="kind" choices={kindChoices} />
        </DataTable.Col>
        <DataTable.Col source="status" field={Status} />
        <NumberCol source="price" options={ROUBLES} />
        <DataTable.Col source="login" />
      </DataTable>
    </OfficeList>
  );
}

export const DomainOrderShow = () => (
  <OfficeShow actions={<OrderActions />} component="div">
    <OrderPage />
  </OfficeShow>
);

function OrderActions() {
  const t = useTranslate();
  const { roubles } = useFormats();
  const order = useRecordContext<Order>();
  const mayWrite = useMay('domains', 'write');
  if (order?.status !== 'registering' || order.refundRequestedAt || !mayWrite) return <TopToolbar />;
  const params = { id: order.id };
  const facts = { domain: order.domain, amount: roubles(order.price), login: order.login ?? '—' };
  return (
    <TopToolbar>
      <ActionButton
        name="retryDomainOrder"
        needsReason={false}
        facts={t('office.domainOrder.retry', facts)}
        onConfirm={() => callOffice('POST domainOrders/:id/retry', { params })}
      />
      <ActionButton
        name="giveBackDomainOrder"
        color="error"
        facts={t('office.domainOrder.giveBack', facts)}
        onConfirm={async ({ reason }) => {
          const { status } = await callOffice('POST domainOrders/:id/giveBack', { params, reason });
          return status === 'refunded' ? null : 'office.action.giveBackDomainOrder.requested';
        }}
      />
    </TopToolbar>
  );
}

const severities = { completed: 'success', refunded: 'warning' } as const;

function OrderPage() {
  const t = useTranslate();
  const { roubles, moment } = useFormats();
  const order = useRecordContext<Order>();
  if (!order) return null;
  const field = (name: string) => t(`resources.domainOrders.fields.${name}`);
  const stage = order.status === 'registering' && order.refundRequestedAt ? 'refundRequested' : order.status;
  const severity = severities[order.status as keyof typeof severities] ?? 'info';
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
          <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {order.domain}
          </Typography>
          <StatusChip of="domainOrder" value={order.status} />
        </Stack>
        <Alert severity={severity} variant="outlined" sx={{ mb: 2 }}>
          {t(`office.domainOrder.story.${order.kind}.${stage}`, {
            amount: roubles(order.price),
            requestedAt: moment(order.requestedAt),
          })}
          {order.refusal && (
            <Typography variant="body2" component="p" sx={{ mt: 0.5 }}>
              {t('office.domainOrder.refusal', { refusal: order.refusal })}
            </Typography>
          )}
        </Alert>
        <Facts
          rows={[
            [field('id'), t('office.number', { id: order.id })],
            [field('kind'), t(`office.domainOrderKind.${order.kind}`)],
            [field('price'), roubles(order.price)],
            ...(order.base === null ? [] : ([[field('base'), roubles(order.base)]] as const)),
            ...(order.bot ? ([[field('bot'), `@${order.bot}`]] as const) : []),
            [field('login'), order.login ?? '—'],
            [
              field('paymentId'),
              <ItemLink key="payment" resource="payments" id={order.paymentId}>
                {t('office.number', { id: order.paymentId })}
              </ItemLink>,
            ],
            [field('createdAt'), moment(order.createdAt)],
            [field('paidAt'), moment(order.paidAt)],
            [field('requestedAt'), moment(order.requestedAt)],
            ...(order.refundRequestedAt
              ? ([[field('refundRequestedAt'), moment(order.refundRequestedAt)]] as const)
              : []),
            [field('completedAt'), moment(order.completedAt)],
          ]}
        />
      </CardContent>
    </Card>
  );
}
