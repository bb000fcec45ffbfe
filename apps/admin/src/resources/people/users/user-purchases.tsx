import type { AdminOutput } from '@lotok/contract/admin';
import { Box } from '@mui/material';
import { DataTable, FunctionField, ReferenceManyField, useTranslate } from 'react-admin';
import { MomentField, NumberCol } from '../../../shared/columns.tsx';
import { ROUBLES } from '../../../shared/roubles.ts';
import { ItemLink } from '../../../shared/item-link.tsx';
import { StatusChip } from '../../../shared/status-chip.tsx';
import { EmptyNote } from '../../../shared/empty-note.tsx';
import { OfficePagination } from '../../../shared/office-pagination.tsx';

const newest = { field: 'id', order: 'DESC' } as const;
type Order = AdminOutput<'GET orders'>['items'][number];
type Domain = AdminOutput<'GET domains'>['items'][number];

/** The user's orders of products. */
export function UserOrders() {
  const t = useTranslate();
  return (
    <ReferenceManyField reference="orders" target="buyerId" sort={newest} pagination={<OfficePagination />}>
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable rowClick={false} empty={<EmptyNote text="office.user.noOrders" />}>
          <DataTable.Col source="createdAt" label="office.purchase.when" disableSort>
            <MomentField source="createdAt" />
          </DataTable.Col>
          <DataTable.Col source="productName" label="office.purchase.what" disableSort>
            <FunctionField<Order>
              render={({ id, productName, quantity }) => (
                <ItemLink resource="orders" id={id}>
                  {t('office.purchase.title', { id, name: productName, quantity })}
                </ItemLink>
              )}
            />
          </DataTable.Col>
          <NumberCol source="price" label="office.purchase.price" options={ROUBLES} disableSort />
          <NumberCol source="refunded" label="office.purchase.refunded" options={ROUBLES} disableSort />
          <DataTable.Col source="status" label="office.purchase.state" disableSort>
            <FunctionField<Order> render={({ status }) => <StatusChip of="order" value={status} />} />
          </DataTable.Col>
        </DataTable>
      </Box>
    </ReferenceManyField>
  );
}

/** The user's domains. */
export function UserDomains() {
  return (
    <ReferenceManyField reference="domains" target="buyerId" sort={newest} pagination={<OfficePagination />}>
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable rowClick={false} empty={<EmptyNote text="office.user.noDomains" />}>
          <DataTable.Col source="name" label="office.purchase.domain" disableSort>
            <FunctionField<Domain>
              render={({ id, name }) => (
                <ItemLink resource="domains" id={id}>
                  {name}
                </ItemLink>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="registeredAt" label="office.purchase.registered" disableSort>
            <MomentField source="registeredAt" isDay />
          </DataTable.Col>
          <DataTable.Col source="activeTo" label="office.purchase.activeTo" disableSort>
            <MomentField source="activeTo" isDay />
          </DataTable.Col>
          <DataTable.Col source="status" label="office.purchase.state" disableSort>
            <FunctionField<Domain> render={({ status }) => <StatusChip of="domain" value={status} />} />
          </DataTable.Col>
        </DataTable>
      </Box>
    </ReferenceManyField>
  );
}
