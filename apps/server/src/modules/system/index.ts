export type { HealthDeps } from './get-health.ts';
export { systemRoutes } from './system.routes.ts';
