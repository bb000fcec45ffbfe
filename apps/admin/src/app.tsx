import { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { dataProvider } from './api/data-provider.ts';
import { HomePage } from './layout/home-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { OfficeLayout } from './layout/office-layout.tsx';
import { ToListedRow, ToRow } from './layout/to-row.tsx';
import { pages, resources } from './resources/index.ts';
import { authProvider } from './session/auth-provider.ts';
import { LoginPage } from './session/login-page.tsx';
import { i18nProvider } from './texts/i18n-provider.ts';
import { darkTheme, lightTheme } from './theme.ts';

/** Without a connection a call fails at once and reports it. By default it would wait, and the button of its form would stay busy. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** The back office: a resource for each list of the contract, and its further pages. */
const Office = () => (
  <Admin
    queryClient={queryClient}
    title="office.title"
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    layout={OfficeLayout}
    loginPage={LoginPage}
    dashboard={HomePage}
    catchAll={NotFoundPage}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    {resources.map(({ section: _section, area: _area, ...resource }) => (
      <Resource key={resource.name} {...resource}>
        <Route path=":id/show" element={<ToRow resource={resource.name} />} />
        {!resource.edit && <Route path=":id" element={<ToListedRow resource={resource.name} />} />}
      </Resource>
    ))}
    <CustomRoutes>
      {pages.map(({ name, path, page: Page }) => (
        <Route key={name} path={path} element={<Page />} />
      ))}
    </CustomRoutes>
  </Admin>
);

// Only a data router can block the navigation away from a form.
const router = createBrowserRouter([{ path: '*', element: <Office /> }], { basename: '/admin' });

export const App = () => <RouterProvider router={router} />;
