import { listPartnerBots } from './modules/bots/index.ts';
import { listRegisteredDomains } from './modules/domains/index.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import type { Db } from './platform/database/index.ts';

/** Reads what a buyer loses with the account, for the email that confirms its deletion. */
export function deletionFacts(db: Db) {
  return {
    findBalance: (buyerId: number) => findBalance(db, account.buyer(buyerId)),
    listRegisteredDomains: (buyerId: number) => listRegisteredDomains(db, buyerId),
    listBots: (buyerId: number) => listPartnerBots(db, buyerId),
  };
}
