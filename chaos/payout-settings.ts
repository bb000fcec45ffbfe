/** Kopecks a dollar: a cheap one, so that small orders earn enough for withdrawals. */
export const USD_RATE_KOPECKS = 1_000;

/** The limit is low, so that some withdrawals wait for an operator. */
export const payoutSettings = { USD_RATE: '10', WITHDRAWAL_AUTO_LIMIT: '60' };
