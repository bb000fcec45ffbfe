export { computeDashboard } from './compute-dashboard.ts';
export { dashboardJobs } from './dashboard.jobs.ts';
export { dashboardRoutes } from './dashboard.routes.ts';
export { keepDashboard } from './keep-dashboard.ts';
export { createViewCounter, type ViewCounter } from './view-counter.ts';
export { sweepViews } from './views.store.ts';
