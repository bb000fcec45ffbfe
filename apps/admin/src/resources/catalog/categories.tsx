import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  List,
  NumberInput,
  ReferenceInput,
  required,
  SearchInput,
  AutocompleteInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { exportCsv } from '../../api/export-csv.ts';

const byPosition = { field: 'position', order: 'ASC' } as const;
const search = <SearchInput key="q" source="q" alwaysOn />;

export const CategoryList = () => (
  <List filters={[search]} sort={byPosition} exporter={exportCsv}>
    <DataTable bulkActionButtons={false}>
      <DataTable.NumberCol source="position" />
      <DataTable.Col source="name" />
      <DataTable.Col source="nameEn" />
      <DataTable.Col source="nameZh" />
      <DataTable.NumberCol source="subcategories" />
      <DataTable.NumberCol source="products" />
      <DataTable.Col source="isListed" field={BooleanField} />
    </DataTable>
  </List>
);

const Names = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="nameEn" validate={required()} />
    <TextInput source="nameZh" validate={required()} />
  </>
);

export const CategoryEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm>
      <Names />
      <NumberInput source="position" min={1} validate={required()} />
      <BooleanInput source="isListed" />
    </SimpleForm>
  </Edit>
);

export const CategoryCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <Names />
    </SimpleForm>
  </Create>
);

const ofCategory = (
  <ReferenceInput key="categoryId" source="categoryId" reference="categories" sort={byPosition} perPage={200} alwaysOn>
    <AutocompleteInput optionText="name" />
  </ReferenceInput>
);

export const SubcategoryList = () => (
  <List filters={[search, ofCategory]} sort={byPosition} exporter={exportCsv}>
    <DataTable bulkActionButtons={false}>
      <DataTable.NumberCol source="position" />
      <DataTable.Col source="name" />
      <DataTable.Col source="categoryName" />
      <DataTable.NumberCol source="products" />
      <DataTable.Col source="isListed" field={BooleanField} />
    </DataTable>
  </List>
);

export const SubcategoryEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm>
      <Names />
      <NumberInput source="position" min={1} validate={required()} />
      <BooleanInput source="isListed" />
    </SimpleForm>
  </Edit>
);

export const SubcategoryCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <ReferenceInput source="categoryId" reference="categories" sort={byPosition} perPage={200}>
        <AutocompleteInput optionText="name" validate={required()} />
      </ReferenceInput>
      <Names />
    </SimpleForm>
  </Create>
);
