import type { auth } from './messages/ru/auth.ts';
import type { bot } from './messages/ru/bot.ts';
import type { botPartner } from './messages/ru/botPartner.ts';
import type { botDomains } from './messages/ru/botDomains.ts';
import type { catalog } from './messages/ru/catalog.ts';
import type { checkout } from './messages/ru/checkout.ts';
import type { control } from './messages/ru/control.ts';
import type { document } from './messages/ru/document.ts';
import type { domains } from './messages/ru/domains.ts';
import type { earn } from './messages/ru/earn.ts';
import type { errors } from './messages/ru/errors.ts';
import type { files } from './messages/ru/files.ts';
import type { health } from './messages/ru/health.ts';
import type { help } from './messages/ru/help.ts';
import type { lost } from './messages/ru/lost.ts';
import type { luck } from './messages/ru/luck.ts';
import type { mail } from './messages/ru/mail.ts';
import type { names } from './messages/ru/names.ts';
import type { orders } from './messages/ru/orders.ts';
import type { owned } from './messages/ru/owned.ts';
import type { pages } from './messages/ru/pages.ts';
import type { presets } from './messages/ru/presets.ts';
import type { profile } from './messages/ru/profile.ts';
import type { renewal } from './messages/ru/renewal.ts';
import type { refusals } from './messages/ru/refusals.ts';
import type { safety } from './messages/ru/safety.ts';
import type { records } from './messages/ru/records.ts';
import type { security } from './messages/ru/security.ts';
import type { shell } from './messages/ru/shell.ts';
import type { shopping } from './messages/ru/shopping.ts';
import type { topup } from './messages/ru/topup.ts';

/** The key of every text of the page. The Russian texts are the source, so their keys define the type. */
export type TextKey = keyof (typeof shell &
  typeof shopping &
  typeof catalog &
  typeof checkout &
  typeof control &
  typeof domains &
  typeof earn &
  typeof files &
  typeof health &
  typeof help &
  typeof lost &
  typeof luck &
  typeof names &
  typeof orders &
  typeof owned &
  typeof errors &
  typeof auth &
  typeof pages &
  typeof presets &
  typeof profile &
  typeof renewal &
  typeof refusals &
  typeof safety &
  typeof records &
  typeof security &
  typeof topup);
/** The key of every text that only the rendered document uses. */
export type DocumentKey = keyof typeof document;
/** The key of every text of an email. */
export type MailKey = keyof typeof mail;
/** The key of every text of the bots, of every error that they show, and of the texts about domains and draws that they share with the page. */
export type BotKey = keyof (typeof bot &
  typeof botDomains &
  typeof botPartner &
  typeof checkout &
  typeof domains &
  typeof errors &
  typeof luck &
  typeof names &
  typeof owned &
  typeof refusals &
  typeof renewal);
export type TextValues = Record<string, string | number>;
