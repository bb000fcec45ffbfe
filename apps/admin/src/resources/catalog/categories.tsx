import SwapVert from '@mui/icons-material/SwapVert';
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Button,
  CreateButton,
  DataTable,
  ReferenceInput,
  required,
  TextInput,
  TopToolbar,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { OfficeCreate, OfficeEdit, OfficeForm, READ_ONLY } from '../../shared/office-form.tsx';
import { NumberCol } from '../../shared/columns.tsx';
import { ActionButton } from '../../shared/action-button.tsx';
import { useMay } from '../../shared/use-may.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { PictureInput } from './picture-input.tsx';
import { PictureField } from './picture-tile.tsx';

const byPosition = { field: 'position', order: 'ASC' } as const;

type Resource = 'categories' | 'subcategories';

function ListActions() {
  const mayWrite = useMay('catalog', 'write');
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
      {mayWrite && <CreateButton />}
      {mayWrite && (
        <Button component={Link} to="/catalog-order" label="office.catalog.order">
          <SwapVert />
        </Button>
      )}
      <CsvButton />
    </TopToolbar>
  );
}

export const CategoryList = () => (
  <OfficeList filters={[search]} sort={byPosition} actions={<ListActions />}>
    <DataTable>
      <NumberCol source="position" />
      <DataTable.Col source="picture" field={PictureField} disableSort />
      <DataTable.Col source="name" field={RowLink} />
      <DataTable.Col source="nameEn" />
      <DataTable.Col source="nameZh" />
      <NumberCol source="subcategories" />
      <NumberCol source="products" />
      <DataTable.Col source="isListed" field={BooleanField} />
    </DataTable>
  </OfficeList>
);

const ofCategory = (
  <ReferenceInput key="categoryId" source="categoryId" reference="categories" sort={byPosition} perPage={200} alwaysOn>
    <AutocompleteInput optionText="name" />
  </ReferenceInput>
);

export const SubcategoryList = () => (
  <OfficeList filters={[search, ofCategory]} sort={byPosition} actions={<ListActions />}>
    <DataTable>
      <NumberCol source="position" />
      <DataTable.Col source="picture" field={PictureField} disableSort />
      <DataTable.Col source="name" field={RowLink} />
      <DataTable.Col source="categoryName" />
      <NumberCol source="products" />
      <DataTable.Col source="isListed" field={BooleanField} />
    </DataTable>
  </OfficeList>
);

const CategoryInput = () => (
  <ReferenceInput source="categoryId" reference="categories" sort={byPosition} perPage={200}>
    <AutocompleteInput optionText="name" validate={required()} />
  </ReferenceInput>
);

/** What categories and subcategories have in common: all but the category of a subcategory. */
const CategoryFields = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="nameEn" validate={required()} />
    <TextInput source="nameZh" validate={required()} />
    <PictureInput source="picture" />
    <BooleanInput source="isListed" />
  </>
);

function RemoveCategory({ resource }: { resource: Resource }) {
  const t = useTranslate();
  const redirect = useRedirect();
  const category = useRecordContext<{ id: number; name: string; products: number }>();
  if (!category) return <TopToolbar />;
  return (
    <TopToolbar>
      <ActionButton
        name="removeCategory"
        color="error"
        removesItem
        facts={t('office.catalog.removeCategoryFacts', { name: category.name, smart_count: category.products })}
        onConfirm={async ({ reason }) => {
          await callOffice(`DELETE ${resource}/:id`, { params: { id: category.id }, reason });
          redirect('list', resource);
        }}
      />
    </TopToolbar>
  );
}

function CategoryForm({ resource }: { resource: Resource }) {
  const mayWrite = useMay('catalog', 'write');
  return (
    <OfficeEdit redirect="list" actions={mayWrite ? <RemoveCategory resource={resource} /> : <TopToolbar />}>
      <OfficeForm {...(mayWrite ? {} : READ_ONLY)}>
        {resource === 'subcategories' && <CategoryInput />}
        <CategoryFields />
      </OfficeForm>
    </OfficeEdit>
  );
}

export const CategoryEdit = () => <CategoryForm resource="categories" />;
export const SubcategoryEdit = () => <CategoryForm resource="subcategories" />;

const DEFAULTS = { isListed: true, picture: '/pictures/parcel.svg' };

export const CategoryCreate = () => (
  <OfficeCreate redirect="list">
    <OfficeForm defaultValues={DEFAULTS}>
      <CategoryFields />
    </OfficeForm>
  </OfficeCreate>
);

export const SubcategoryCreate = () => (
  <OfficeCreate redirect="list">
    <OfficeForm defaultValues={DEFAULTS}>
      <CategoryInput />
      <CategoryFields />
    </OfficeForm>
  </OfficeCreate>
);
