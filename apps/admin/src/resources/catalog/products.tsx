import PercentOutlined from '@mui/icons-material/PercentOutlined';
import UploadFile from '@mui/icons-material/UploadFile';
import { Chip } from '@mui/material';
import { type AdminOutput, PRICES_MAX_PRODUCTS } from '@lotok/contract/admin';
import {
  AutocompleteInput,
  BulkActionsToolbar,
  Button,
  CreateButton,
  DataTable,
  FilterButton,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  type RaRecord,
  SelectAllButton,
  SimpleList,
  TopToolbar,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { OfficeCreate, OfficeEdit, OfficeForm, READ_ONLY, OnceLoaded } from '../../shared/office-form.tsx';
import { NumberCol } from '../../shared/columns.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { PictureField } from './picture-tile.tsx';
import { SELECTED } from './prices-page.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductFields } from './product-form.tsx';
import { ScheduleCard } from './schedule-card.tsx';

const byPosition = { field: 'position', order: 'ASC' } as const;

const filters = [
  search,
  <ReferenceInput key="categoryId" source="categoryId" reference="categories" sort={byPosition} perPage={200} alwaysOn>
    <AutocompleteInput optionText="name" />
  </ReferenceInput>,
  <NullableBooleanInput key="isListed" source="isListed" />,
  <NullableBooleanInput key="isInStock" source="isInStock" />,
  <NumberInput key="priceFrom" source="priceFrom" min={0} />,
  <NumberInput key="priceTo" source="priceTo" min={0} />,
];

/** Changes prices of all products of the list's filters. */
function PricesOfFilter() {
  const { filterValues } = useListContext();
  const search = new URLSearchParams({ filter: JSON.stringify(filterValues) });
  return (
    <Button component={Link} to={`/price-changes?${search}`} label="office.catalog.changePrices">
      <PercentOutlined />
    </Button>
  );
}

const SelectionBar = () => (
  <BulkActionsToolbar selectAllButton={<SelectAllButton limit={PRICES_MAX_PRODUCTS} />}>
    <PricesOfSelection />
  </BulkActionsToolbar>
);

function PricesOfSelection() {
  const { selectedIds } = useListContext();
  // Without a selection its bar is only collapsed, so a button in it could still get the focus.
  if (selectedIds.length === 0) return null;
  return (
    <Button component={Link} to={`/price-changes?ids=${SELECTED}`} label="office.catalog.changeSelected">
      <PercentOutlined />
    </Button>
  );
}

function ListActions() {
  const mayWrite = useMay('catalog', 'write');
  const mayTrade = useMay('trade', 'write');
  const mayExport = useMay('trade', 'read');
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
      <FilterButton />
      {mayWrite && <CreateButton />}
      {mayTrade && <PricesOfFilter />}
      {mayTrade && (
        <Button component={Link} to="/import-products" label="office.catalog.import">
          <UploadFile />
        </Button>
      )}
      {mayExport && <CsvButton />}
    </TopToolbar>
  );
}

function Visibility({ source: _source }: { source?: string }) {
  const t = useTranslate();
  const product = useRecordContext<{ id: number; isListed: boolean }>();
  if (!product) return null;
  return product.isListed ? (
    <Chip size="small" color="success" variant="outlined" label={t('office.catalog.listed')} />
  ) : (
    <Chip size="small" variant="outlined" label={t('office.catalog.hidden')} />
  );
}

type Product = AdminOutput<'GET products'>['items'][number];

/** All columns fit a small screen. */
const narrowCells = { '& .MuiTableCell-root': { px: 1 } };

export function ProductList() {
  const mayTrade = useMay('trade', 'write');
  const maySeeCost = useMay('trade', 'read');
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <OfficeList
      filters={filters}
      actions={<ListActions />}
      phone={
        <SimpleList<RaRecord & Pick<Product, 'price' | 'quantity'>>
          primaryText="%{name}"
          secondaryText={({ price, quantity }) =>
            `${roubles(price)} · ${t('office.catalog.left', { smart_count: quantity })}`
          }
        />
      }
    >
      <DataTable
        bulkActionButtons={mayTrade}
        bulkActionsToolbar={mayTrade ? <SelectionBar /> : undefined}
        sx={narrowCells}
      >
        <DataTable.Col source="id" align="right" />
        <DataTable.Col source="picture" field={PictureField} disableSort />
        <DataTable.Col source="name" field={RowLink} sx={{ minWidth: 200 }} />
        <DataTable.Col source="subcategoryName" />
        <NumberCol source="price" options={ROUBLES} />
        {maySeeCost && <NumberCol source="cost" label="office.catalog.cost" options={ROUBLES} />}
        <NumberCol source="quantity" />
        <NumberCol source="sold" />
        <DataTable.Col source="isListed" field={Visibility} />
      </DataTable>
    </OfficeList>
  );
}

/** The form beside the schedule; below it where there is no room. */
const withAside = { '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' }, mt: 0 } };
/** Two columns for the description and its preview. */
const wideForm = { maxWidth: 'none' };

export function ProductEdit() {
  const mayWrite = useMay('catalog', 'write');
  return (
    <OfficeEdit transform={toBody} actions={<ProductActions />} aside={<ScheduleCard />} sx={withAside}>
      <OnceLoaded text="htmlDescription">
        <OfficeForm sx={wideForm} {...(mayWrite ? {} : READ_ONLY)}>
          <ProductFields />
        </OfficeForm>
      </OnceLoaded>
    </OfficeEdit>
  );
}

/** What react-admin empties is null; the contract has empty texts and lists, and no unknown cost. */
function toBody({ attributes, htmlDescription, tiers, ...product }: Record<string, unknown>): Record<string, unknown> {
  return { ...product, attributes: attributes ?? '', htmlDescription: htmlDescription ?? '', tiers: tiers ?? [] };
}

/** Leaves out fields that are not set: a role that may not change prices must not send a cost or tiers. */
function toNewBody(product: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(toBody(product)).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const DEFAULTS = {
  isListed: true,
  needsVideo: false,
  minQuantity: 1,
  picture: '/pictures/parcel.svg',
};

export const ProductCreate = () => (
  <OfficeCreate redirect="edit" transform={toNewBody}>
    <OfficeForm defaultValues={DEFAULTS} sx={wideForm}>
      <ProductFields isNew />
    </OfficeForm>
  </OfficeCreate>
);
