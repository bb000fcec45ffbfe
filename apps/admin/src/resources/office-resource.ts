import type { Area } from '@lotok/contract/admin';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

/** The sections of the menu, in their order. */
export const sections = ['sales', 'catalog', 'people', 'partners', 'domains', 'content', 'system'] as const;
type Section = (typeof sections)[number];

/** The order of the menu within its sections: what is used most comes first. */
export const menuOrder: readonly string[] = [
  'inbox',
  'orders',
  'payments',
  'cases',
  'mails',
  'tickets',
  'claims',
  'cannedReplies',
  'products',
  'categories',
  'subcategories',
  'catalogOrder',
  'priceChanges',
  'importProducts',
  'upload',
  'batches',
  'units',
  'stockAlerts',
  'promoCodes',
  'promoUses',
  'luckPrizes',
  'luckDraws',
  'users',
  'corrections',
  'withdrawals',
  'bots',
  'domains',
  'domainOrders',
  'expiries',
  'zones',
  'zonePrices',
  'articles',
  'pages',
  'banners',
  'letters',
  'opening',
  'health',
  'jobs',
  'settings',
  'operators',
  'rights',
  'audit',
  'backups',
];

/** A list of the contract with its pages: in which section of the menu it stands, and the area whose rights apply to it. */
export type OfficeResource = Omit<ResourceProps, 'show'> & {
  section: Section;
  area: Area;
};

/**
 * A page that is no list. Its name is the key of its title, `office.page.<name>`. Without a section it is not in the menu; without an
 * area every operator may open it.
 */
export type OfficePage = {
  name: string;
  section: Section | null;
  area: Area | null;
  path: string;
  icon: ComponentType;
  page: ComponentType;
};
