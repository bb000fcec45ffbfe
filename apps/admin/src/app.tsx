import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { BrowserRouter } from 'react-router-dom';
import { Admin, Resource } from 'react-admin';
import { dataProvider } from './api/data-provider.ts';
import { HomePage } from './layout/home-page.tsx';
import { OfficeLayout } from './layout/office-layout.tsx';
import {
  CategoryCreate,
  CategoryEdit,
  CategoryList,
  SubcategoryCreate,
  SubcategoryEdit,
  SubcategoryList,
} from './resources/categories.tsx';
import { AuditList, AuditShow, OperatorCreate, OperatorEdit, OperatorList } from './resources/operators.tsx';
import { ProductCreate, ProductEdit, ProductList } from './resources/products.tsx';
import { authProvider } from './session/auth-provider.ts';
import { LoginPage } from './session/login-page.tsx';
import { i18nProvider } from './texts/i18n-provider.ts';
import { darkTheme, lightTheme } from './theme.ts';

/** The back office: a resource for each list of the contract. */
export const App = () => (
  <BrowserRouter basename="/admin">
    <Admin
      title="office.title"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      layout={OfficeLayout}
      loginPage={LoginPage}
      dashboard={HomePage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <Resource
        name="products"
        icon={Inventory2Outlined}
        recordRepresentation="name"
        list={ProductList}
        edit={ProductEdit}
        create={ProductCreate}
      />
      <Resource
        name="categories"
        icon={CategoryOutlined}
        recordRepresentation="name"
        list={CategoryList}
        edit={CategoryEdit}
        create={CategoryCreate}
      />
      <Resource
        name="subcategories"
        icon={AccountTreeOutlined}
        recordRepresentation="name"
        list={SubcategoryList}
        edit={SubcategoryEdit}
        create={SubcategoryCreate}
      />
      <Resource
        name="operators"
        icon={BadgeOutlined}
        recordRepresentation="login"
        list={OperatorList}
        edit={OperatorEdit}
        create={OperatorCreate}
      />
      <Resource name="audit" icon={HistoryOutlined} recordRepresentation="action" list={AuditList} show={AuditShow} />
    </Admin>
  </BrowserRouter>
);
