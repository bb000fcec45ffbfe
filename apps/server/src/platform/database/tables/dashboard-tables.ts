import type { ColumnType, Generated } from 'kysely';

/** A day of UTC, `2026-11-01`. */
type Day = ColumnType<string, string, never>;

/** The tables of the dashboard: sums that are computed from the other tables. */
export type DashboardTables = {
  dashboard_marks: { day: Day };
  dashboard_marked_products: { product_id: number };
  dashboard_days: {
    day: Day;
    orders: Generated<number>;
    sales_kopecks: Generated<number>;
    cost_kopecks: Generated<number>;
    partners_kopecks: Generated<number>;
    units: Generated<number>;
    units_without_cost: Generated<number>;
    refunds: Generated<number>;
    refunds_kopecks: Generated<number>;
    tickets: Generated<number>;
    domains_sold: Generated<number>;
    domains_renewed: Generated<number>;
    domains_kopecks: Generated<number>;
    views: Generated<number>;
  };
  dashboard_products: {
    starts_on: Day;
    product_id: number;
    orders: number;
    sold: number;
    revenue_kopecks: number;
    cost_kopecks: number;
    partners_kopecks: Generated<number>;
    units: number;
    units_without_cost: number;
  };
  dashboard_product_spans: {
    span: 'week' | 'month' | 'year';
    starts_on: Day;
    product_id: number;
    orders: number;
    sold: number;
    revenue_kopecks: number;
    cost_kopecks: number;
    partners_kopecks: number;
    units: number;
    units_without_cost: number;
  };
  dashboard_methods: { day: Day; method: string; tried: number; paid: number };
  dashboard_durations: {
    span: 'day' | 'week' | 'month' | 'year';
    starts_on: Day;
    kind: string;
    bucket: number;
    count: number;
  };
  product_views: { product_id: number; day: Day; views: number };
};
