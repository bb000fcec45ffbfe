import type { AddedBot, PartnerShop } from '@lotok/bot';
import type { Language } from '@lotok/i18n';
import {
  getPartnerBot,
  listPartnerBots,
  lockPartnerBotToDelete,
  type PartnerBotRow,
  switchPartnerBot,
} from './modules/bots/index.ts';
import { addBot, type AddBotDeps, findOwnBot, readManagedToken, removeBot } from './modules/messenger/index.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import type { Caller, Context } from './platform/http/routes.ts';
import type { Log } from './platform/log.ts';
import { Outage } from './platform/outage.ts';
import type { Vault } from './platform/secrets.ts';
import { partnerBuyers } from './shop-partner-buyers.ts';
import { partnerMoney, type PartnerMoneyDeps } from './shop-partner-money.ts';
import { type CallAsShop, partnerPrices } from './shop-partner-prices.ts';

export type ShopPartnersDeps = PartnerMoneyDeps & {
  db: Db;
  vault: Vault;
  log: Log;
  api: AddBotDeps['api'];
  linkTo: (username: string, payload?: string) => string;
  findObjection: AddBotDeps['findObjection'];
  register: AddBotDeps['register'];
  call: CallAsShop;
  wakeSender: () => void;
};

type Partner = {
  ownerId: number;
  telegramId: number;
  context: Context<Caller>;
  language: Language;
  /** The bot in which the partner acts. */
  bot: { id: number; kind: 'goods' | 'domains'; ownerId: number | null; secrets: { token: string } };
};

/** The section of partners for one person in one bot. */
export function shopPartner(
  deps: ShopPartnersDeps,
  { ownerId, telegramId, context, language, bot }: Partner,
): PartnerShop {
  const { db, api, linkTo, call } = deps;
  const own = (botId: number) => ({ botId, ownerId });
  const toView = ({ telegramId: _, ...row }: PartnerBotRow) => ({ ...row, url: linkTo(row.username) });
  const add = (kind: 'goods' | 'domains', token: string) => answered(() => addBot(deps, { ownerId, kind, token }));
  const findByTelegramId = async (telegramId: number) =>
    (await listPartnerBots(db, ownerId)).find((each) => each.telegramId === telegramId) ?? null;
  /** Adds a bot that the person has created for the bot of this chat. Throws an Outage. */
  const addManaged = async (kind: 'goods' | 'domains', telegramId: number): Promise<AddedBot> => {
    const token = await readManagedToken(api, bot.secrets.token, telegramId);
    return token === null ? { status: 'invalid' } : addBot(deps, { ownerId, kind, token });
  };

  return {
    listBots: async () => (await listPartnerBots(db, ownerId)).map(toView),
    getBot: async (botId) => toView(await getPartnerBot(db, own(botId))),
    async canCreateBots() {
      if (bot.ownerId !== null) return false;
      const me = await api.call(bot.secrets.token, 'getMe').catch(unlessOutage);
      return me?.ok === true && (me.result as { can_manage_bots?: boolean }).can_manage_bots === true;
    },
    addBot: ({ kind, token }) => add(kind, token),
    addManagedBot: ({ kind, telegramId }) => answered(() => addManaged(kind, telegramId)),
    async replaceToken(token) {
      const known = await findByTelegramId(Number.parseInt(token, 10));
      return known && add(known.kind, token);
    },
    async replaceManagedToken(telegramId) {
      const known = await findByTelegramId(telegramId);
      // Nobody is there to try again: an Outage lets the update be handled again.
      if (known) await addManaged(known.kind, telegramId);
    },
    stopBot: (botId) => inTransaction(db, (tx) => switchPartnerBot(tx, own(botId), 'stopped')),
    startBot: (botId) => inTransaction(db, (tx) => switchPartnerBot(tx, own(botId), 'active')),
    deleteBot: (botId) =>
      removeBot(deps, { botId, reason: null, lock: (tx) => lockPartnerBotToDelete(tx, own(botId)) }),
    botFatherUrl: linkTo('BotFather'),
    async shopBotUrl() {
      const found = (await findOwnBot(db, bot.kind)) ?? (await findOwnBot(db, 'goods'));
      return found && linkTo(found.username, 'partner');
    },
    ...partnerPrices({ db, call, ownerId, language }),
    ...partnerMoney(deps, { ownerId, telegramId, context }),
    ...partnerBuyers(deps, { ownerId, telegramId, botId: bot.id }),
  };
}

/** Telegram's outages are a status that the partner reads: an update is not handled again for long. */
async function answered(add: () => Promise<AddedBot>): Promise<AddedBot> {
  try {
    return await add();
  } catch (error) {
    return unlessOutage(error) ?? { status: 'unavailable' };
  }
}

/** Throws what is no outage. */
function unlessOutage(error: unknown): null {
  if (error instanceof Outage) return null;
  throw error;
}
