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
  useFieldValue,
} from 'react-admin';
import { OfficeCreate, OfficeEdit, OfficeForm, READ_ONLY } from '../../shared/office-form.tsx';
import { MomentField, NumberCol } from '../../shared/columns.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
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

function Percent({ source }: { source: string }) {
  const { number } = useFormats();
  const value = useFieldValue({ source }) as number | null;
  return value === null ? '—' : `${number(value)} %`;
}

export function ZoneList() {
  return (
    <OfficeList filters={filters} sort={{ field: 'position', order: 'ASC' }} perPage={50}>
      <DataTable rowClick="edit">
        <DataTable.Col source="name">
          <FunctionField<Zone> render={({ name }) => <RowLink>{`.${name}`}</RowLink>} />
        </DataTable.Col>
        <NumberCol source="price" options={ROUBLES} />
        <DataTable.Col source="cost" align="right">
          <Cost />
        </DataTable.Col>
        <DataTable.Col source="margin" align="right" field={Percent} />
        <DataTable.Col source="actualMargin" align="right" field={Percent} />
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

export function ZoneEdit() {
  const mayWrite = useMay('domains', 'write');
  return (
    <OfficeEdit redirect="list">
      <OfficeForm {...(mayWrite ? {} : READ_ONLY)}>
        <TextInput source="name" readOnly />
        {fields}
      </OfficeForm>
    </OfficeEdit>
  );
}

export const ZoneCreate = () => (
  <OfficeCreate redirect="list">
    <OfficeForm defaultValues={{ isOnSale: true, letters: 'any' }}>
      <TextInput source="name" validate={required()} />
      {fields}
    </OfficeForm>
  </OfficeCreate>
);
