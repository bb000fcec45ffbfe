/** What the next text answers: the promo code of the partner in whose bot a name is bought. */
export type DomainAwaited = { kind: 'domainPromo'; name: string };
