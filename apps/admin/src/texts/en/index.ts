import englishMessages from 'ra-language-english';
import { joinTexts } from '../join-texts.ts';
import { backups } from './backups.ts';
import { catalog } from './catalog.ts';
import { general } from './general.ts';
import { layout } from './layout.ts';
import { people } from './people.ts';

/** The English texts of the back office. */
export const en = { ra: englishMessages.ra, ...joinTexts([general, layout, catalog, people, backups]) };
