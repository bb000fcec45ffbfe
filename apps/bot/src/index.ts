import { Composer } from 'grammy';
import type { BotContext } from './context.ts';
import { accountLink } from './features/account-link.ts';
import { album } from './features/album.ts';
import { awaiting } from './features/awaiting.ts';
import { balance } from './features/balance.ts';
import { cart } from './features/cart.ts';
import { catalog } from './features/catalog.ts';
import { checkout } from './features/checkout.ts';
import { domains, domainsStart } from './features/domains.ts';
import { fallback } from './features/fallback.ts';
import { favorites } from './features/favorites.ts';
import { help } from './features/help.ts';
import { language } from './features/language.ts';
import { luck } from './features/luck.ts';
import { awayMethod } from './features/method-buttons.ts';
import { orders } from './features/orders.ts';
import { ordersOnSite } from './features/orders-on-site.ts';
import { partner } from './features/partner.ts';
import { product } from './features/product.ts';
import { promo } from './features/promo.ts';
import { search } from './features/search.ts';
import { start } from './features/start.ts';
import { stopped } from './features/stopped.ts';
import { runTurn } from './run-turn.ts';
import type { Turn, TurnResult } from './turn.ts';

export { composeBroadcast } from './broadcast.ts';
export { commandsOf } from './commands.ts';
export type { DomainLinks } from './domain-links.ts';
export { domainEventMessage, domainOrderMessage, type NewsPlace } from './domain-news.ts';
export { composeFailure } from './failure.ts';
export { type BotNews, composeNews } from './news.ts';
export { composePartnerNews, type PartnerNews } from './partner-news.ts';
export type {
  AddedBot,
  MarkupTarget,
  PartnerShop,
  PromoOutcome,
  StatisticsQuery,
  WithdrawalView,
} from './partner-shop.ts';
export type { BotShop, CallShop, LinkResult } from './shop.ts';
export type { ApiCall, ChatState, Turn, TurnBot, TurnResult } from './turn.ts';

/** What bots of both kinds have: the section of partners and the links to the site and to an account also where an operator has stopped the bot. */
const common = [
  album,
  awaiting,
  awayMethod,
  partner,
  ordersOnSite,
  accountLink,
  stopped,
  balance,
  orders,
  help,
  language,
];

/** The conversations by the kind of the bot. The first composer that handles an update ends it. */
const conversations = {
  goods: new Composer<BotContext>(
    ...common,
    start,
    catalog,
    product,
    promo,
    cart,
    checkout,
    favorites,
    luck,
    // Every other text is a search.
    search,
    fallback,
  ),
  domains: new Composer<BotContext>(...common, domainsStart, domains),
};

/** Handles one update; see {@link runTurn}. */
export function handleUpdate(turn: Turn): Promise<TurnResult> {
  return runTurn(conversations[turn.bot.kind], turn);
}
