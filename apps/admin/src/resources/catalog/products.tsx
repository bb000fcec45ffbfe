import { may, type Role } from '@lotok/contract/admin';
import { useMediaQuery, type Theme } from '@mui/material';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  List,
  minValue,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  required,
  SearchInput,
  SimpleForm,
  SimpleFormIterator,
  SimpleList,
  TextInput,
  usePermissions,
} from 'react-admin';
import { exportCsv } from '../../api/export-csv.ts';
import { ROUBLES } from '../../shared/roubles.ts';

const byPosition = { field: 'position', order: 'ASC' } as const;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="categoryId" source="categoryId" reference="categories" sort={byPosition} perPage={200} alwaysOn>
    <AutocompleteInput optionText="name" />
  </ReferenceInput>,
  <NullableBooleanInput key="isListed" source="isListed" />,
  <NullableBooleanInput key="isInStock" source="isInStock" />,
  <NumberInput key="priceFrom" source="priceFrom" min={0} />,
  <NumberInput key="priceTo" source="priceTo" min={0} />,
];

export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={25} exporter={exportCsv}>
      {isPhone ? (
        <SimpleList primaryText="%{name}" secondaryText="%{price} ₽ · %{quantity}" />
      ) : (
        <DataTable bulkActionButtons={false}>
          <DataTable.NumberCol source="id" />
          <DataTable.Col source="name" sx={{ minWidth: 220 }} />
          <DataTable.Col source="subcategoryName" />
          <DataTable.NumberCol source="price" options={ROUBLES} />
          <DataTable.NumberCol source="cost" options={ROUBLES} />
          <DataTable.NumberCol source="quantity" />
          <DataTable.NumberCol source="sold" />
          <DataTable.Col source="isListed" field={BooleanField} />
        </DataTable>
      )}
    </List>
  );
}

/** Cost, price and tiers can be changed only by roles with this right; the server refuses them to others. */
function useMayTrade(): boolean {
  const { permissions } = usePermissions<Role>();
  return permissions !== undefined && may(permissions, 'trade', 'write');
}

function ProductFields({ isNew = false }: { isNew?: boolean }) {
  const mayTrade = useMayTrade();
  return (
    <>
      <ReferenceInput
        source="subcategoryId"
        reference="subcategories"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={200}
      >
        <AutocompleteInput
          optionText={({ name, categoryName }: { name: string; categoryName: string }) => `${categoryName} › ${name}`}
          filterToQuery={(q: string) => ({ q })}
          validate={required()}
        />
      </ReferenceInput>
      <TextInput source="name" validate={required()} />
      <NumberInput
        source="price"
        min={0.01}
        step={0.01}
        validate={[required(), minValue(0.01)]}
        disabled={!mayTrade && !isNew}
      />
      <NumberInput source="cost" min={0} step={0.01} disabled={!mayTrade} />
      <TextInput source="htmlDescription" multiline minRows={6} />
      <TextInput source="attributes" />
      <NumberInput source="warrantyMinutes" min={0} />
      <NumberInput source="minQuantity" min={1} />
      <NumberInput source="maxQuantity" min={1} />
      <BooleanInput source="needsVideo" />
      <BooleanInput source="isListed" />
      <ArrayInput source="tiers">
        <SimpleFormIterator inline disableReordering disableAdd={!mayTrade} disableRemove={!mayTrade}>
          <NumberInput
            source="from"
            label="resources.products.fields.from"
            min={2}
            validate={required()}
            disabled={!mayTrade}
          />
          <NumberInput
            source="price"
            label="resources.products.fields.price"
            min={0.01}
            step={0.01}
            validate={required()}
            disabled={!mayTrade}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

export const ProductEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm>
      <ProductFields />
    </SimpleForm>
  </Edit>
);

const DEFAULTS = { isListed: true, needsVideo: false, warrantyMinutes: 30, minQuantity: 1 };

export const ProductCreate = () => (
  <Create redirect="edit">
    <SimpleForm defaultValues={DEFAULTS}>
      <ProductFields isNew />
    </SimpleForm>
  </Create>
);
