/** Where a wish to pay without an answer is kept, by what it is for. */
export const ATTEMPTS = {
  order: 'lostOrder',
  domain: 'lostDomain',
  renewal: 'lostRenewal',
  topUp: 'lostTopUp',
} as const;
