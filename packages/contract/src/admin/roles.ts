/** What operators are; `owner` may do everything. */
export const roles = ['owner', 'manager', 'support', 'content', 'finance'] as const;
export type Role = (typeof roles)[number];

type Right = 'write' | 'read' | 'none';
export type Need = 'read' | 'write';

/** What each role may do in each area of the back office. The office shows this table to its operators. */
export const rights = {
  catalog: { owner: 'write', manager: 'write', support: 'read', content: 'write', finance: 'read' },
  /** Price, tiers, cost, stock and batches, promo codes, import and export. */
  trade: { owner: 'write', manager: 'write', support: 'none', content: 'none', finance: 'read' },
  /** Orders, claims, tickets and emails. The refunds of support have a limit. */
  orders: { owner: 'write', manager: 'write', support: 'write', content: 'none', finance: 'read' },
  /** Payments, cases, withdrawals and the books. */
  payments: { owner: 'write', manager: 'write', support: 'none', content: 'none', finance: 'write' },
  users: { owner: 'write', manager: 'read', support: 'read', content: 'none', finance: 'read' },
  /** Blocking a user, and corrections of a balance up to the limit. */
  userCare: { owner: 'write', manager: 'write', support: 'none', content: 'none', finance: 'none' },
  /** Operators, settings, backups and corrections over the limit. */
  shop: { owner: 'write', manager: 'none', support: 'none', content: 'none', finance: 'none' },
  /** Articles, pages and banners. */
  texts: { owner: 'write', manager: 'write', support: 'none', content: 'write', finance: 'none' },
  /** Zones, orders of domains, domains and bots. */
  domains: { owner: 'write', manager: 'write', support: 'read', content: 'none', finance: 'read' },
  dashboard: { owner: 'read', manager: 'read', support: 'none', content: 'none', finance: 'read' },
  /** The audit log and the jobs. */
  audit: { owner: 'read', manager: 'read', support: 'none', content: 'none', finance: 'none' },
  /** Running a job again. */
  jobs: { owner: 'write', manager: 'write', support: 'none', content: 'none', finance: 'none' },
} as const satisfies Record<string, Record<Role, Right>>;

export type Area = keyof typeof rights;

/** Whether a role may read or write in an area. Who may write may also read. */
export function may(role: Role, area: Area, need: Need): boolean {
  const right: Right = rights[area][role];
  return right === 'write' || right === need;
}

/** The roles that may read or write in an area. */
export function rolesFor(area: Area, need: Need): Role[] {
  return roles.filter((role) => may(role, area, need));
}
