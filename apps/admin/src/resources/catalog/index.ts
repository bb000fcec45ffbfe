import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import type { OfficeResource } from '../office-resource.ts';
import {
  CategoryCreate,
  CategoryEdit,
  CategoryList,
  SubcategoryCreate,
  SubcategoryEdit,
  SubcategoryList,
} from './categories.tsx';
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
