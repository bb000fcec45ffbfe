import { joinTexts } from '../join-texts.ts';
import { controls } from './controls.ts';
import { catalog } from './catalog.ts';
import { dashboard } from './dashboard.ts';
import { general } from './general.ts';
import { inbox } from './inbox.ts';
import { people } from './people.ts';
import { promos } from './promos.ts';
import { sales } from './sales.ts';
import { stock } from './stock.ts';

/** The Russian texts of the back office: the source, whose shape the other languages have. */
export const ru = { ra: controls, ...joinTexts([general, catalog, dashboard, inbox, people, promos, sales, stock]) };
