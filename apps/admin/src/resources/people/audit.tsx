import { DataTable, FunctionField, SimpleShowLayout, TextField, TextInput } from 'react-admin';
import { OfficeShow } from '../../shared/office-form.tsx';
import { MomentField } from '../../shared/columns.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';

const Json = ({ source }: { source: 'before' | 'after' }) => (
  <FunctionField
    source={source}
    render={(row: Record<string, unknown>) => (row[source] ? <pre>{JSON.stringify(row[source], null, 2)}</pre> : '—')}
  />
);

export const AuditList = () => (
  <OfficeList
    filters={[
      search,
      <TextInput key="operator" source="operator" />,
      <TextInput key="resource" source="resource" />,
      <TextInput key="resourceId" source="resourceId" />,
    ]}
  >
    <DataTable rowClick="edit">
      <DataTable.Col source="createdAt">
        <RowLink>
          <MomentField source="createdAt" />
        </RowLink>
      </DataTable.Col>
      <DataTable.Col source="operator" />
      <DataTable.Col source="action" />
      <DataTable.Col source="resourceId" />
      <DataTable.Col source="ip" />
      <DataTable.Col source="reason" />
    </DataTable>
  </OfficeList>
);

export const AuditShow = () => (
  <OfficeShow>
    <SimpleShowLayout>
      <MomentField source="createdAt" />
      <TextField source="operator" />
      <TextField source="ip" />
      <TextField source="action" />
      <TextField source="resource" />
      <TextField source="resourceId" />
      <Json source="before" />
      <Json source="after" />
      <TextField source="reason" />
    </SimpleShowLayout>
  </OfficeShow>
);
