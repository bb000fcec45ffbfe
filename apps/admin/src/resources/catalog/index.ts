import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import UploadFile from '@mui/icons-material/UploadFile';
import type { OfficePage, OfficeResource } from '../office-resource.ts';
import {
  CategoryCreate,
  CategoryEdit,
  CategoryList,
  SubcategoryCreate,
  SubcategoryEdit,
  SubcategoryList,
} from './categories.tsx';
import { ImportPage } from './import-page.tsx';
import { OrderPage } from './order-page.tsx';
import { PricesPage } from './prices-page.tsx';
import { ProductCreate, ProductEdit, ProductList } from './products.tsx';

const shared = { section: 'catalog', area: 'catalog', recordRepresentation: 'name' } as const;

export const catalogResources: readonly OfficeResource[] = [
  {
    ...shared,
    name: 'products',
    icon: Inventory2Outlined,
    list: ProductList,
    edit: ProductEdit,
    create: ProductCreate,
  },
  {
    ...shared,
    name: 'categories',
    icon: CategoryOutlined,
    list: CategoryList,
    edit: CategoryEdit,
    create: CategoryCreate,
  },
  {
    ...shared,
    name: 'subcategories',
    icon: AccountTreeOutlined,
    list: SubcategoryList,
    edit: SubcategoryEdit,
    create: SubcategoryCreate,
  },
];

export const catalogPages: readonly OfficePage[] = [
  {
    name: 'priceChanges',
    section: 'catalog',
    area: 'trade',
    path: '/price-changes',
    icon: PercentOutlined,
    page: PricesPage,
  },
  {
    name: 'importProducts',
    section: 'catalog',
    area: 'trade',
    path: '/import-products',
    icon: UploadFile,
    page: ImportPage,
  },
  {
    name: 'catalogOrder',
    section: 'catalog',
    area: 'catalog',
    path: '/catalog-order',
    icon: SwapVert,
    page: OrderPage,
  },
];
