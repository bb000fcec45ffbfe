import type { Translate } from '@lotok/i18n';
import { isBuiltIn, type StaticText } from './static-text-query.ts';

type About = { name: string; t: Translate; text: StaticText | undefined };

/** The title of a page: of its text; until it is there, and in Chinese, the one by which the shop links to it. */
export const staticTitle = ({ name, t, text }: About): string =>
  text?.title ?? (isBuiltIn(name) ? t(`static.${name}`) : '');
