/**
 * Where the texts of callers end, field by field: `resource#field` is in the body of a call, `resource?field` in the query of a list of
 * the office. A field that its own schema lets no markup pass stands in no list.
 */

const inEachLanguage = (...fields: string[]) => fields.flatMap((field) => [field, `${field}En`, `${field}Zh`]);
const of = (resource: string, fields: readonly string[]) => fields.map((field) => `${resource}#${field}`);

/**
 * What the hostile tests of the browser plant into fields and then look for: a piece of their code that writes the text and expects
 * it, such as its label. Fields of other calls that write the same column stand with it.
 */
export const planted: readonly (readonly [code: string, ...fields: string[]])[] = [
  ["'title', 'text', 'kicker', 'action'", ...of('banners', inEachLanguage('title', 'text', 'kicker', 'action'))],
  ["'categoryName", ...of('categories', inEachLanguage('name'))],
  ["'subcategoryName", ...of('subcategories', inEachLanguage('name'))],
  ["'listedName'", 'products#name', 'products/:id/duplicate#name'],
  ["'descriptionHtml'", 'products#htmlDescription', 'products/preview#htmlDescription'],
  ["'attributes'", 'products#attributes'],
  ["'cannedTitle'", 'cannedReplies#title'],
  ["'cannedRu'", 'cannedReplies#textRu'],
  ["'cannedEn'", 'cannedReplies#textEn'],
  ["'cannedZh'", 'cannedReplies#textZh'],
  ["'articleTitle'", 'articles#title'],
  ["'articleTitleEn'", 'articles#titleEn'],
  ["'articleHtml'", 'articles#htmlContent', 'articles/preview#htmlContent'],
  ["'articleEnHtml'", 'articles#htmlContentEn'],
  ["'pageTitle'", 'pages#title'],
  ["'pageTitleEn'", 'pages#titleEn'],
  ["'pageLeadHtml'", 'pages#lead', 'pages/preview#lead'],
  ["'pageLeadEnHtml'", 'pages#leadEn'],
  ["'pageHtml'", 'pages#htmlContent', 'pages/preview#htmlContent'],
  ["'pageEnHtml'", 'pages#htmlContentEn'],
  ["'placeTitle'", 'pages#places.*.title'],
  ["'placeTitleEn'", 'pages#places.*.titleEn'],
  ["'placeAbout'", 'pages#places.*.about'],
  ["'placeAboutEn'", 'pages#places.*.aboutEn'],
  ["'subject'", 'letters#text', 'letters/:id/preview#text'],
  ["'subjectEn'", 'letters#textEn'],
  ["'subjectZh'", 'letters#textZh'],
  ["'shopName'", 'settings#changes.*.value'],
  ['HOSTILE_WORD', 'promoCodes#code', 'orders/quoteOrder#promoCode', 'orders/createOrder#promoCode'],
  ['HOSTILE_WORD', 'domains/checkDomains#promoCode', 'domains/suggestDomains#promoCode', 'domains/buyDomain#promoCode'],
  // Reasons and answers of operators.
  ["'banReason'", 'domains/:id/ban#reason'],
  ["'blockReason'", 'users/:id/block#reason'],
  ["'byHand'", 'withdrawals/:id/pay#byHand'],
  ["'cancelReason'", 'orders/:id/cancel#reason'],
  ["'caseReason'", 'cases/:id/payBack#reason'],
  ["'claimAnswer'", 'claims/:orderId/answer#text'],
  ["'correctionReason'", 'users/:id/correct#reason'],
  ["'differenceReason'", 'differences/:id/dismiss#reason'],
  ["'dismissReason'", 'cases/:id/dismiss#reason'],
  ["'eraseReason'", 'users/:id/erase#reason'],
  ["'jobReason'", 'jobs/:id/retry#reason'],
  ["'keysReason'", 'settings/providers#reason'],
  ["'liveReason'", 'settings/goLive#reason'],
  ["'priceReason'", 'products/changePrices#reason'],
  ["'refundReason'", 'orders/:id/refund#reason'],
  ["'refusalReason'", 'corrections/:id/refuse#reason'],
  ["'replaceReason'", 'orders/:id/replace#reason'],
  ["'settingReason'", 'settings#reason'],
  ["'stopReason'", 'bots/:id/stop#reason'],
  ["'ticketAnswer'", 'tickets/:id/reply#text'],
  ["'undoReason'", 'priceChanges/:id/undo#reason'],
  ["'withdrawalReason'", 'withdrawals/:id/refuse#reason'],
  // What buyers write.
  ["'claimMessage'", 'claims/openClaim#message'],
  ["'luckText'", 'luck/try#text'],
  ["'passkey'", 'auth/finishPasskeyRegistration#name'],
  ["'ticketMessage'", 'support/reply#message', 'support/createTicket#message'],
  ["'typed'", 'products/searchProducts#searchQuery', 'products/searchCatalogProducts#searchQuery'],
  ["'zoneFile'", 'domains/importZone#zone'],
  ['HOSTILE_USERNAME', 'auth/register#telegramUsername', 'auth/changeTelegramUsername#newTelegramUsername'],
  ['HOSTILE_WORD', 'domains/checkDomains#domains.*', 'domains/updateDnsRecords#dnsRecords.*.content'],
  // The office shows what its lists are filtered by.
  [
    "'typed'",
    'audit?operator',
    'audit?resource',
    'audit?resourceId',
    'audit?action',
    'cases?kind',
    'corrections?operator',
  ],
  ["'typed'", 'domainOrders?zone', 'jobs?kind', 'jobs?lane', 'mails?kind', 'orders?refundReason'],
];

/** What only the code of the call refuses, which the test shows for each. */
export const refused = [
  'banners#link',
  'zones#name',
  'settings/test#keys.*',
  'settings/providers#keys.*',
  'auth/changeEmail#newEmail',
  'domains/checkDomain#domain',
  'domains/suggestDomains#domain',
  'domains/buyDomain#domain',
  'domains/buyDomain#tld',
  'domains/updateNsRecords#nsRecords.*',
  'domains/updateDnsRecords#dnsRecords.*.name',
] as const;

/** What is compared and never stored or shown. */
const secrets = [
  ...of('session', ['login', 'password', 'code']),
  ...of('session/password', ['password', 'newPassword']),
  'session/totp#code',
  'operators#password',
  ...of('auth/login', ['login', 'password', 'code', 'guestToken', 'deviceToken']),
  ...of('auth/register', ['password', 'hCaptchaToken', 'refCode', 'guestToken', 'deviceToken']),
  'auth/generateGuestToken#ref_code',
  'auth/sendPasswordResetEmail#deviceToken',
  ...of('auth/checkResetPasswordCode', ['resetCode', 'deviceToken']),
  ...of('auth/resetPassword', ['resetCode', 'newPassword', 'deviceToken']),
  ...of('auth/changePassword', ['oldPassword', 'newPassword']),
  'auth/confirmEmailChange#token',
  'auth/confirmAccountDeletion#token',
  'auth/startTotp#password',
  'auth/enableTotp#code',
  ...of('auth/disableTotp', ['password', 'code']),
  'auth/startPasskeyRegistration#password',
  'auth/finishPasskeyRegistration#response.*',
  'auth/keepPasskey#password',
  ...of('auth/finishPasskeyLogin', ['challengeId', 'response.*', 'guestToken', 'deviceToken']),
  ...of('auth/finishTelegramLogin', ['telegramCode', 'state', 'browserToken', 'code', 'guestToken', 'deviceToken']),
  ...of('auth/redeemSiteLink', ['linkToken', 'code', 'guestToken', 'deviceToken']),
  'orders/downloadByLink#linkToken',
  'orders/claimRefund#claimToken',
  'domains/confirmAuthCode#token',
  'import/products?expectedHash',
  'products/changePrices#expectedHash',
];
/** Names of what exists already: with another text the call finds nothing. */
const names = [
  'luck/getDraw#id',
  'shop/getPage#name',
  'products/changePrices#filter.q',
  'domains/updateDnsRecords#dnsRecords.*.id',
  ...`renewDomain getDomainData getDomainChanges enableCloudflare disableCloudflare updateTls13 updateNsRecords
    updateDnsRecords exportZone importZone updateDnssec updateAutoRenew updateCheckKT lookAtDomain updateLock requestAuthCode`
    .split(/\s+/)
    .map((call) => `domains/${call}#domain`),
];
export const neverShown = [...secrets, ...names];
