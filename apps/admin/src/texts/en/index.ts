import englishMessages from 'ra-language-english';
import { joinTexts } from '../join-texts.ts';
import { catalog } from './catalog.ts';
import { dashboard } from './dashboard.ts';
import { general } from './general.ts';
import { inbox } from './inbox.ts';
import { people } from './people.ts';
import { promos } from './promos.ts';
import { sales } from './sales.ts';
import { stock } from './stock.ts';

/** The English texts of the back office. */
export const en = {
  ra: englishMessages.ra,
  ...joinTexts([general, catalog, dashboard, inbox, people, promos, sales, stock]),
};
