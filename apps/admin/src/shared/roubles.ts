/** The format of an amount in roubles with kopecks. The unit is in the label. */
export const ROUBLES: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
