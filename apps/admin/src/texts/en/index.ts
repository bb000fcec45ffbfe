import englishMessages from 'ra-language-english';
import { joinTexts } from '../join-texts.ts';
import { alarms } from './alarms.ts';
import { backups } from './backups.ts';
import { catalog } from './catalog.ts';
import { catalogTools } from './catalog-tools.ts';
import { content } from './content.ts';
import { dashboard } from './dashboard.ts';
import { domains } from './domains.ts';
import { fields } from './fields.ts';
import { general } from './general.ts';
import { inbox } from './inbox.ts';
import { layout } from './layout.ts';
import { luck } from './luck.ts';
import { opening } from './opening.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { promos } from './promos.ts';
import { sales } from './sales.ts';
import { settings } from './settings.ts';
import { statuses } from './statuses.ts';
import { stock } from './stock.ts';
import { system } from './system.ts';

/** The English texts of the back office. */
export const en = {
  ra: englishMessages.ra,
  ...joinTexts([
    general,
    alarms,
    backups,
    catalog,
    catalogTools,
    content,
    dashboard,
    domains,
    fields,
    inbox,
    layout,
    luck,
    opening,
    partners,
    people,
    promos,
    sales,
    settings,
    statuses,
    stock,
    system,
  ]),
};
