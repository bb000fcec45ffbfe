import { catalogResources } from './catalog/index.ts';
import type { OfficePage, OfficeResource } from './office-resource.ts';
import { peopleResources } from './people/index.ts';
import { systemPages, systemResources } from './system/index.ts';

/** All lists of the back office; the menu has them in this order within their sections. */
export const resources: readonly OfficeResource[] = [...catalogResources, ...peopleResources, ...systemResources];

/** All pages that are no lists. */
export const pages: readonly OfficePage[] = [...systemPages];
