import { deletionFacts } from './deletion-facts.ts';
import { accountsLetters } from './modules/accounts/index.ts';
import { authCodeLetters, banLetter, domainLetter, expiryLetter, safeBrowsingLetter } from './modules/domains/index.ts';
import { composeGoodsLetter, refundLetter, replacementLetter } from './modules/orders/index.ts';
import { ticketLetter } from './modules/support/index.ts';
import type { Db } from './platform/database/index.ts';
import type { LetterWriter } from './platform/mail.tasks.ts';
import type { Vault } from './platform/secrets.ts';

type Deps = { db: Db; vault: Vault; shop: { name: string; supportUrl: string }; publicUrl: string };

/** Composes each kind of email of the shop. */
export function shopLetters({ db, vault, shop, publicUrl }: Deps): Record<string, LetterWriter> {
  return {
    goods: (about, language, translate) =>
      composeGoodsLetter({ db, vault, shop, publicUrl }, about, language, translate),
    refund: refundLetter({ db, vault, shop, publicUrl }),
    replacement: replacementLetter({ db, vault, shop, publicUrl }),
    domain: domainLetter({ db, shop, publicUrl }),
    domain_end: expiryLetter({ db, shop, publicUrl }),
    domain_ban: banLetter({ shop, publicUrl }),
    domain_kt: safeBrowsingLetter({ shop, publicUrl }),
    ...authCodeLetters({ vault, shop, publicUrl }),
    'ticket-reply': ticketLetter({ db, shop, publicUrl }),
    ...accountsLetters({ vault, shop, publicUrl, ...deletionFacts(db) }),
  };
}
