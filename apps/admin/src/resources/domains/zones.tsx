import type { AdminOutput } from '@lotok/contract/admin';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  FunctionField,
  minValue,
  NullableBooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { OfficeCreate, OfficeEdit, OfficeForm } from '../../shared/office-form.tsx';
import { MomentField, NumberCol } from '../../shared/columns.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { search } from '../../shared/search-filter.tsx';

type Zone = AdminOutput<'GET zones/:id'>;

const filters = [search, <NullableBooleanInput key="isOnSale" source="isOnSale" alwaysOn />];

function Cost() {
  const { money } = useFormats();
  return (
    <FunctionField<Zone>
      render={({ cost, costCurrency }) => (cost === null || costCurrency === null ? '—' : money(cost, costCurrency))}
    />
  );
}

const percent = (value: number | null) => (value === null ? '—' : `${value} %`);

export function ZoneList() {
  const mayWrite = useMay('domains', 'write');
  return (
    <OfficeList filters={filters} sort={{ field: 'position', order: 'ASC' }} perPage={50}>
      <DataTable rowClick={mayWrite ? 'edit' : false}>
        <DataTable.Col source="name">
          <FunctionField<Zone> render={({ name }) => `.${name}`} />
        </DataTable.Col>
        <NumberCol source="price" options={ROUBLES} />
        <DataTable.Col source="cost" align="right">
          <Cost />
        </DataTable.Col>
        <DataTable.Col source="margin" align="right">
          <FunctionField<Zone> render={({ margin }) => percent(margin)} />
        </DataTable.Col>
        <DataTable.Col source="actualMargin" align="right">
          <FunctionField<Zone> render={({ actualMargin }) => percent(actualMargin)} />
        </DataTable.Col>
        <DataTable.Col source="isOnSale" field={BooleanField} />
        <DataTable.Col source="costAt">
          <MomentField source="costAt" />
        </DataTable.Col>
      </DataTable>
    </OfficeList>
  );
}

const letterChoices = (['any', 'latin', 'cyrillic'] as const).map((id) => ({ id, name: `office.letters.${id}` }));
const LEAST_PRICE = 0.01;

const fields = (
  <>
    <NumberInput source="price" min={LEAST_PRICE} step={0.01} validate={[required(), minValue(LEAST_PRICE)]} />
    <NumberInput source="margin" min={0} helperText="office.zone.margin" />
    <SelectInput source="letters" choices={letterChoices} validate={required()} />
    <BooleanInput source="isOnSale" helperText="office.zone.isOnSale" />
  </>
);

export const ZoneEdit = () => (
  <OfficeEdit redirect="list">
    <OfficeForm>
      <TextInput source="name" readOnly />
      {fields}
    </OfficeForm>
  </OfficeEdit>
);

export const ZoneCreate = () => (
  <OfficeCreate redirect="list">
    <OfficeForm defaultValues={{ isOnSale: true, letters: 'any' }}>
      <TextInput source="name" validate={required()} />
      {fields}
    </OfficeForm>
  </OfficeCreate>
);
