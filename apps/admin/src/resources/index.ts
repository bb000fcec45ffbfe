import { catalogPages, catalogResources } from './catalog/index.ts';
import { contentResources } from './content/index.ts';
import { domainPages, domainResources } from './domains/index.ts';
import { inboxPages, inboxResources } from './inbox/index.ts';
import { openingPages } from './opening/index.ts';
import { partnerResources } from './partners/index.ts';
import { peoplePages, peopleResources } from './people/index.ts';
import { promoResources } from './promos/index.ts';
import { salesResources } from './sales/index.ts';
import { stockPages, stockResources } from './stock/index.ts';
import { systemPages, systemResources } from './system/index.ts';
import type { OfficePage, OfficeResource } from './office-resource.ts';

/** All lists of the back office; the menu has them in this order within their sections. */
export const resources: readonly OfficeResource[] = [
  ...inboxResources,
  ...salesResources,
  ...catalogResources,
  ...stockResources,
  ...promoResources,
  ...peopleResources,
  ...partnerResources,
  ...domainResources,
  ...contentResources,
  ...systemResources,
];

/** All pages that are no lists. */
export const pages: readonly OfficePage[] = [
  ...inboxPages,
  ...catalogPages,
  ...stockPages,
  ...peoplePages,
  ...domainPages,
  ...systemPages,
  ...openingPages,
];
