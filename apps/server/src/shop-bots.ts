import { type BotShop, commandsOf, composeFailure, handleUpdate, type Turn } from '@lotok/bot';
import type { CallName } from '@lotok/contract';
import { findOrCreateTelegramUser, redeemTelegramLink, setTelegramLanguage } from './modules/accounts/index.ts';
import { priceRulesOf, toBotPrices } from './modules/bots/index.ts';
import { type Converse, type Messenger, startMessenger } from './modules/messenger/index.ts';
import { requestRestockNews } from './modules/orders/index.ts';
import { findLikeness, type ShopIdentity } from './modules/partners/index.ts';
import { listOnSale } from './modules/stock/index.ts';
import type { LiveSettings } from './modules/settings/index.ts';
import type { CallRateLimiter } from './platform/call-rate-limiter.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/index.ts';
import { userMovers } from './shop-movers.ts';
import { callInProcess } from './platform/http/call-in-process.ts';
import type { Context, Routes } from './platform/http/routes.ts';
import { linkToDomainsBot, type OwnBots, type TelegramClient } from './own-bot-links.ts';
import type { Log } from './platform/log.ts';
import type { Vault } from './platform/secrets.ts';
import { refuseOutage } from './refuse-outage.ts';
import { reportRevoked } from './shop-partner-news.ts';
import type { PartnerMoneyDeps } from './shop-partner-money.ts';
import type { CallAsShop } from './shop-partner-prices.ts';
import { shopPartner } from './shop-partners.ts';
import { createSiteUrl } from './shop-bot-domains.ts';

export type BotsDeps = {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  routes: Partial<Routes>;
  telegram: TelegramClient;
  live: LiveSettings;
  clients: Pick<PartnerMoneyDeps['purchase'], 'providers' | 'noticeUrl'>;
  rateLimiter: CallRateLimiter;
  ownBots: OwnBots;
  /** Removes a user from this node's cache of callers. */
  forgetCaller: (buyerId: number) => void;
  /** The names and pictures that partners' bots may not have. */
  getShopIdentity: () => Promise<ShopIdentity>;
  messageIntervalMs?: number | undefined;
  takeSlot: Parameters<typeof startMessenger>[0]['takeSlot'];
};

type Conversation = Parameters<Converse>[0];

/** Starts the bots of the shop and of its partners on the calls of the shop. */
export function startBots(deps: BotsDeps) {
  const { config, db, vault, log, telegram, takeSlot } = deps;
  const callShop = callInProcess(deps.routes);
  const messenger: Messenger = startMessenger({
    db,
    vault,
    log,
    api: telegram.api,
    takeSlot,
    webhookBase: config.publicUrl.startsWith('https:') ? config.publicUrl : null,
    commandsOf,
    onRevoked: reportRevoked,
    ownTokens: telegram.tokens,
    onOwnBot: (kind, username) => {
      deps.ownBots[kind] = username;
    },
    isOnlyServer: config.databaseUrl === null,
    messageIntervalMs: deps.messageIntervalMs,
    converse: (conversation) => converse(deps, { callShop, messenger }, conversation),
    answerFailure: (conversation) => answerFailure(db, conversation),
  });
  return messenger;
}

type Running = {
  callShop: ReturnType<typeof callInProcess>;
  messenger: Messenger;
};

async function converse(
  deps: BotsDeps,
  { callShop, messenger }: Running,
  { bot, person, update, state }: Conversation,
) {
  const { db } = deps;
  const { buyerId, language } = await findOrCreateTelegramUser(db, {
    ...toTelegramPerson(person),
    refCode: bot.ownerId === null ? refCodeOf(update) : null,
  });
  const context = {
    caller: { buyerId, kind: 'user', tokenHash: Buffer.alloc(0) },
    botId: bot.id,
    ...(bot.ownerId === null ? {} : { partnerBotId: bot.id }),
    chatUrl: deps.telegram.linkTo(bot.username),
    language,
    address: addressOf(person.id),
    userAgent: '',
  } as const;
  const partner = shopPartner(
    {
      db,
      usdRateKopecks: deps.config.usdRateKopecks,
      withdrawalAutoLimitKopecks: deps.config.withdrawalAutoLimitKopecks,
      partnerPromoCents: deps.config.partnerPromoCents,
      vault: deps.vault,
      log: deps.log,
      api: deps.telegram.api,
      linkTo: deps.telegram.linkTo,
      findObjection: async (identity) => findLikeness(identity, await deps.getShopIdentity()),
      register: messenger.register,
      wakeSender: messenger.wakeSender,
      purchase: {
        providers: deps.clients.providers,
        noticeUrl: deps.clients.noticeUrl,
        returnUrl: () => deps.telegram.linkTo(bot.username),
        rateLimiter: deps.rateLimiter,
        rules: deps.live,
        shop: deps.live.shop,
      },
      call: (async (name: CallName, input: object) =>
        callShop(name, input, { ...context, botId: null, idempotencyKey: null })) as CallAsShop,
    },
    { ownerId: buyerId, telegramId: person.id, context: { ...context, idempotencyKey: null }, language, bot },
  );
  const shop: BotShop = {
    partner,
    call: (async (name: CallName, input: object, options: { idempotencyKey?: string } = {}) =>
      callShop(name, input, { ...context, idempotencyKey: options.idempotencyKey ?? null } satisfies Context).catch(
        refuseOutage,
      )) as BotShop['call'],
    pricesOf: async (productIds) => {
      const rules = await priceRulesOf(db, bot.id);
      return rules && toBotPrices(rules, await listOnSale(db, productIds));
    },
    redeemLink: async (linkToken) => {
      // The sessions of the chat's user may have ended, and the notification may arrive after the response.
      const outcome = await redeemTelegramLink({ db, ...userMovers }, { telegramId: person.id, linkToken }).finally(
        () => deps.forgetCaller(buyerId),
      );
      return outcome.is === 'linked' ? { status: 'linked', login: outcome.login } : { status: outcome.why };
    },
    requestRestockNews: (productId) => requestRestockNews(db, { productId, buyerId, botId: bot.id }),
    setLanguage: (chosen) => setTelegramLanguage(db, person.id, chosen),
    createSiteLink: async (path) => {
      if (bot.ownerId !== null) throw new Error('no link that signs in is written in a bot whose token a partner has');
      return createSiteUrl({ db, publicUrl: deps.config.publicUrl }, buyerId, path);
    },
    domainsBotUrl: (payload) => linkToDomainsBot(deps.telegram, deps.ownBots, payload),
    siteUrl: (path) => deps.config.publicUrl + path,
  };
  return handleUpdate({
    update: update as Turn['update'],
    bot: {
      id: bot.id,
      kind: bot.kind,
      isPartners: bot.ownerId !== null,
      isStopped: bot.state === 'stopped',
      isOwn: bot.ownerId === buyerId,
      info: infoOf(bot),
    },
    language,
    state,
    key: `tg:${bot.id}:${update.update_id}`,
    shop,
  });
}

/** The state of the chat stays: the person may do again what has failed. */
async function answerFailure(db: Db, { person, update, state }: Conversation): ReturnType<Converse> {
  const { language } = await findOrCreateTelegramUser(db, toTelegramPerson(person));
  return { calls: composeFailure(update as Turn['update'], { chatId: person.id, language }), state };
}

function toTelegramPerson({
  id,
  username,
  first_name: firstName,
  language_code: languageCode,
}: Conversation['person']) {
  return { telegramId: id, username: username ?? null, firstName, languageCode };
}

/** grammY needs it for commands with the name of the bot. */
function infoOf({ telegramId, username, name }: Conversation['bot']): Turn['bot']['info'] {
  return {
    id: telegramId,
    is_bot: true,
    first_name: name,
    username,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  } as Turn['bot']['info'];
}

/** The code of `/start ref_<code>`; it makes the referrer of a new person. */
function refCodeOf(update: Conversation['update']): string | null {
  const { text = '' } = (update.message ?? {}) as { text?: string };
  return /^\/start ref_([\w-]{1,60})$/.exec(text)?.[1] ?? null;
}

/**
 * The address under which the limits by network count a person in Telegram: a private /64 for each, since all updates come from
 * Telegram's own addresses.
 */
function addressOf(telegramId: number): string {
  const hex = telegramId.toString(16).padStart(14, '0').slice(-14);
  return `fd${hex.slice(0, 2)}:${hex.slice(2, 6)}:${hex.slice(6, 10)}:${hex.slice(10, 14)}::1`;
}
