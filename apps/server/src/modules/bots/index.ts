export { toBotPrices } from './bot-price-view.ts';
export { deleteBots, lockBot, setBotState, updateBotNames } from './bot-states.store.ts';
export { countBots, hasRoomForBots, lockBotsToDelete, lockOwnerForShare, moveBotsToBuyer } from './bots.store.ts';
export {
  listMarkups,
  lockPriceRules,
  type Markup,
  type MarkupTarget,
  priceRulesOf,
  setMarkup,
} from './markups.store.ts';
export {
  findAnyBot,
  getPartnerBot,
  listPartnerBots,
  lockPartnerBot,
  lockPartnerBotToDelete,
  type PartnerBotRow,
  switchPartnerBot,
} from './partner-bots.store.ts';
export { isOwnPurchase, withoutMarkups } from './own-purchase.rules.ts';
export { keptShare } from './partner-share.reads.ts';
export { partnerShare } from './partner-share.rules.ts';
export { type PriceRules, toPriceRules } from './price-rules.rules.ts';
