import englishMessages from 'ra-language-english';
import { joinTexts } from '../join-texts.ts';
import { catalog } from './catalog.ts';
import { general } from './general.ts';
import { people } from './people.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';
import { alarms } from './alarms.ts';

/** The English texts of the back office. */
export const en = { ra: englishMessages.ra, ...joinTexts([general, catalog, people, system, settings, alarms]) };
