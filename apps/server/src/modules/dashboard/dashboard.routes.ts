import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import { createDashboard, type DashboardDeps } from './get-dashboard.ts';

type Calls = Extract<keyof AdminRoutes, `${string} dashboard${string}`>;

/** The dashboard of the back office. */
export function dashboardRoutes(deps: DashboardDeps): AdminRoutes<Calls> {
  const dashboard = createDashboard(deps);
  return { 'GET dashboard': async ({ query }) => dashboard(query) };
}
