import { domainToASCII, domainToUnicode } from 'node:url';
import type { InlineKeyboardButton } from 'grammy/types';
import { nameData } from './features/domain-names.ts';
import { button, link } from './screen.ts';
import type { BotShop } from './shop.ts';

/** What a button about a name does: `do` opens an own name, `dr` renews it, `dg` shows similar ones. */
export type NameAction = 'do' | 'dr' | 'dg';
export type NameButton = (text: string, action: NameAction, name: string) => InlineKeyboardButton;
export type DomainLinks = Pick<BotShop, 'domainsBotUrl' | 'siteUrl'>;

/** `/start` with it shows the own names. */
const LIST = 'dl';
/** What Telegram allows for the payload of `/start`. */
const PAYLOAD_MAX_CHARACTERS = 64;

/** A button about a name in a bot for domains. */
export const nameButton: NameButton = (text, action, name) => button(text, nameData(action, name));

/** A button about a name in any other bot: it opens the shop's domains bot, or the site where the shop has none. */
export function nameLink({ domainsBotUrl, siteUrl }: DomainLinks): NameButton {
  return (text, action, name) => link(text, domainsBotUrl(toPayload(action, name)) ?? siteUrl(pageOf(action, name)));
}

function pageOf(action: NameAction, name: string): string {
  const part = encodeURIComponent(name);
  return action === 'dg' ? `/domains?domain=${part}` : `/control-domain/${part}${action === 'dr' ? '#renewal' : ''}`;
}

/** A name in punycode has no `_`, which stands for its dots. For a name that has no room, the list is opened. */
function toPayload(action: NameAction, name: string): string {
  const payload = `${action}_${domainToASCII(name).replaceAll('.', '_')}`;
  return payload.length > PAYLOAD_MAX_CHARACTERS ? LIST : payload;
}

/** What a link to a domains bot opens there; null for another payload of `/start`. */
export function parsePayload(payload: string): { action: NameAction; name: string } | 'list' | null {
  if (payload === LIST) return 'list';
  const [, action, encoded = ''] = /^(do|dr|dg)_([\w-]+)$/.exec(payload) ?? [];
  const ascii = encoded.replaceAll('_', '.');
  // Node returns an empty text for some punycode that is invalid.
  return action ? { action: action as NameAction, name: domainToUnicode(ascii) || ascii } : null;
}
