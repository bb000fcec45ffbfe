import englishMessages from 'ra-language-english';
import { joinTexts } from '../join-texts.ts';
import { catalog } from './catalog.ts';
import { content } from './content.ts';
import { domains } from './domains.ts';
import { general } from './general.ts';
import { people } from './people.ts';

/** The English texts of the back office. */
export const en = { ra: englishMessages.ra, ...joinTexts([general, catalog, people, domains, content]) };
