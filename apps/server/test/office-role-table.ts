import type { Role } from '@lotok/contract/admin';

/** Without a session. */
export const OPEN_CALL = 'POST session';

/**
 * Who may make which call, written from the table of roles in the specification of the back office, never from the code: a row of that
 * table is a read and a write here. Calls that it does not name stand with what they are about.
 */
const table: readonly (readonly [roles: string, calls: string])[] = [
  // one's own session, language and password, the search and the counts of what waits: both show what the role may see
  [
    'owner manager support content finance',
    `GET session, DELETE session, GET session/list, DELETE session/list/:id, PUT session/password, PUT session/language,
     POST session/totp, PUT session/totp, GET search, GET counts`,
  ],
  // categories, subcategories, products
  [
    'owner manager support content finance',
    `GET categories, GET categories/:id, GET subcategories, GET subcategories/:id, GET products, GET products/:id, GET pictures,
     GET scheduledChanges, GET scheduledChanges/:id`,
  ],
  [
    'owner manager content',
    `POST categories, PUT categories/:id, DELETE categories/:id, POST categories/reorder,
     POST subcategories, PUT subcategories/:id, DELETE subcategories/:id, POST subcategories/reorder,
     POST products, PUT products/:id, DELETE products/:id, POST products/:id/duplicate, POST products/preview,
     POST pictures, PUT products/:id/picture,
     POST scheduledChanges, PUT scheduledChanges/:id, DELETE scheduledChanges/:id`,
  ],
  // price, tiers, cost, stock and batches, promo codes, import and export; and the prizes of the promotion
  [
    'owner manager finance',
    `GET batches, GET batches/:id, GET units, GET units/:id, GET stockAlerts, GET stockAlerts/:id, GET priceChanges,
     GET promoCodes, GET promoCodes/:id, GET promoUses,
     GET luck, GET luckPrizes, GET luckPrizes/:id, GET luckDraws`,
  ],
  [
    'owner manager',
    `POST products/:id/units, POST products/changePrices, POST priceChanges/:id/undo, POST import/products,
     PUT batches/:id, DELETE batches/:id, PUT stockAlerts/:id,
     POST promoCodes, PUT promoCodes/:id, DELETE promoCodes/:id,
     PUT luck, POST luckPrizes, PUT luckPrizes/:id, DELETE luckPrizes/:id`,
  ],
  // orders, claims, tickets, mails; the order shows the notices of its payment
  [
    'owner manager support finance',
    `GET orders, GET orders/:id, GET payments/:id/notices/:noticeId, GET claims, GET claims/:id, GET tickets, GET tickets/:id,
     GET assignees, GET cannedReplies, GET cannedReplies/:id, GET mails, GET mails/:id, GET mails/:id/letter`,
  ],
  [
    'owner manager support',
    `POST orders/:id/refund, POST orders/:id/replace, POST orders/:id/redeliver, POST orders/:id/cancel,
     POST claims/:orderId/answer, PUT tickets/:id, POST tickets/:id/reply,
     POST cannedReplies, PUT cannedReplies/:id, DELETE cannedReplies/:id, POST mails/:id/resend`,
  ],
  // payments, cases, withdrawals, books
  [
    'owner manager finance',
    `GET payments, GET payments/:id, GET cases, GET cases/:id, POST cases/:id/payBack, POST cases/:id/dismiss,
     GET differences, POST differences/:id/dismiss,
     GET withdrawals, GET withdrawals/:id, POST withdrawals/:id/pay, POST withdrawals/:id/refuse, GET books`,
  ],
  // users; a manager blocks and corrects to the limit
  [
    'owner manager support finance',
    `GET users, GET users/:id, GET users/:id/history, GET users/:id/referrals, GET corrections, GET corrections/:id`,
  ],
  ['owner manager', `POST users/:id/block, POST users/:id/unblock, POST users/:id/correct, POST users/:id/endSessions`],
  ['owner', `POST users/:id/erase`],
  // operators, settings, backups, correction over the limit
  [
    'owner',
    `GET operators, GET operators/:id, POST operators, PUT operators/:id, DELETE operators/:id, GET operators/:id/sessions,
     POST operators/:id/endSessions,
     GET settings, PUT settings, GET settings/providers, PUT settings/providers, POST settings/test, POST settings/goLive, GET opening,
     GET backups, GET backups/:id, POST backups, POST backups/:id/prove, GET backupSchedule,
     POST corrections/:id/approve, POST corrections/:id/refuse`,
  ],
  // the texts of all free units of a product, which are the goods themselves
  ['owner', `GET products/:id/units`],
  // articles, pages, banners; and the texts of emails
  [
    'owner manager content',
    `GET articles, GET articles/:id, POST articles, PUT articles/:id, DELETE articles/:id, POST articles/preview,
     GET articles/:id/versions, GET articles/:id/versions/:version, POST articles/:id/restore,
     GET pages, GET pages/:id, POST pages, PUT pages/:id, DELETE pages/:id, POST pages/preview,
     GET pages/:id/versions, GET pages/:id/versions/:version, POST pages/:id/restore,
     GET banners, GET banners/:id, POST banners, PUT banners/:id, DELETE banners/:id,
     GET banners/:id/versions, POST banners/:id/restore,
     GET letters, GET letters/:id, PUT letters/:id, POST letters/:id/preview`,
  ],
  // zones, domain orders, domains, bots
  [
    'owner manager support finance',
    `GET zones, GET zones/:id, GET zonePricing, GET domainOrders, GET domainOrders/:id, GET domains, GET domains/:id,
     GET domainExpiries, GET bots, GET bots/:id`,
  ],
  [
    'owner manager',
    `POST zones, PUT zones/:id, DELETE zones/:id, POST zones/recalculate,
     POST domainOrders/:id/giveBack, POST domainOrders/:id/retry,
     POST domains/:id/ban, POST domains/:id/unban, POST domains/:id/retryChange, POST bots/:id/stop, POST bots/:id/start`,
  ],
  ['owner manager finance', `GET dashboard`],
  // audit, jobs; and the health of the shop
  ['owner manager', `GET audit, GET audit/:id, GET jobs, GET jobs/:id, POST jobs/:id/retry, GET health`],
];

/** A file of more fields than the list that it belongs to: costs, which are of trade. */
const files: readonly (readonly [roles: string, file: string])[] = [['owner manager finance', 'GET products.csv']];

const entries = table.flatMap(([roles, calls]) =>
  calls.split(',').map((call) => [call.trim(), roles.split(' ') as Role[]] as const),
);

/** The roles that may make each call with a session. */
export const rolesOfCalls: ReadonlyMap<string, readonly Role[]> = new Map(entries);

/** The calls of the table in its order, also those that stand in it twice. */
export const callsOfTable = entries.map(([call]) => call);

/** The roles that may read the file of a list: those of the list, but for a file that has a row of its own. */
export function rolesOfFile(list: string): readonly Role[] {
  const own = files.find(([, file]) => file === `${list}.csv`);
  return own ? (own[0].split(' ') as Role[]) : (rolesOfCalls.get(list) ?? []);
}
