import { joinTexts } from '../join-texts.ts';
import { backups } from './backups.ts';
import { catalog } from './catalog.ts';
import { controls } from './controls.ts';
import { general } from './general.ts';
import { layout } from './layout.ts';
import { people } from './people.ts';

/** The Russian texts of the back office: the source, whose shape the other languages have. */
export const ru = { ra: controls, ...joinTexts([general, layout, catalog, people, backups]) };
