import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { viewerOf } from '../orders/index.ts';
import { drawLuck } from './draw-luck.ts';
import { listDraws } from './draws.reads.ts';
import { findOffer, listOpenOffers, type OfferDeps } from './find-offer.ts';
import { getDraw } from './get-draw.ts';
import { toDraw, toOffer, toOwnDraw } from './luck-view.ts';

type LuckCalls = 'luck/getOffers' | 'luck/getOffer' | 'luck/try' | 'luck/getDraw';

/** Enough for everybody behind one address; each try has its own order. */
const OFFERS_PER_BUYER = { max: 300, windowSeconds: 600 };
const TRIES_PER_BUYER = { max: 60, windowSeconds: 600 };

export function luckRoutes(deps: OfferDeps & { rateLimiter: CallRateLimiter }): Pick<Routes, LuckCalls> {
  const { rateLimiter } = deps;
  return {
    'luck/getOffers': async (_input, { caller }) => {
      const [offers, draws] = await Promise.all([
        listOpenOffers(deps, caller.buyerId),
        listDraws(deps.db, caller.buyerId),
      ]);
      return {
        offers: offers.map(({ orderId, expiresAt }) => ({ order_id: orderId, expires_at: expiresAt.toISOString() })),
        draws: draws.map(({ orderId, key }) => ({ order_id: orderId, id: key })),
      };
    },
    'luck/getOffer': async ({ orderId }, context) => {
      await rateLimiter.countAgainst(`luck-offer:buyer:${context.caller.buyerId}`, OFFERS_PER_BUYER);
      return toOffer(await findOffer(deps, { ...viewerOf(context), orderId }));
    },
    'luck/try': async ({ orderId, text }, context) => {
      await rateLimiter.countAgainst(`luck-try:buyer:${context.caller.buyerId}`, TRIES_PER_BUYER);
      return toOwnDraw(await drawLuck(deps, { ...viewerOf(context), orderId, text, botId: context.botId }));
    },
    'luck/getDraw': async ({ id }, { address }) => toDraw(await getDraw(deps, id, address)),
  };
}
