import { joinTexts } from '../join-texts.ts';
import { catalog } from './catalog.ts';
import { controls } from './controls.ts';
import { general } from './general.ts';
import { people } from './people.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';
import { alarms } from './alarms.ts';

/** The Russian texts of the back office: the source, whose shape the other languages have. */
export const ru = { ra: controls, ...joinTexts([general, catalog, people, system, settings, alarms]) };
