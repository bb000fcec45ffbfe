import { type Kopecks, parseDecimal } from '@lotok/money';

type Currency = { name: string; decimals: number; kopecks: Kopecks; isStable?: true };

/** Fixed rates: the value of one unit in kopecks. */
const coins: Record<string, Currency> = {
  USDT: { name: 'Tether', decimals: 18, kopecks: 8_000, isStable: true },
  TON: { name: 'Toncoin', decimals: 9, kopecks: 25_000 },
  BTC: { name: 'Bitcoin', decimals: 8, kopecks: 800_000_000 },
  ETH: { name: 'Ethereum', decimals: 18, kopecks: 28_000_000 },
  LTC: { name: 'Litecoin', decimals: 8, kopecks: 750_000 },
  BNB: { name: 'Binance Coin', decimals: 18, kopecks: 6_000_000 },
  TRX: { name: 'Tron', decimals: 6, kopecks: 2_500 },
  USDC: { name: 'USD Coin', decimals: 18, kopecks: 8_000, isStable: true },
};
const fiats: Record<string, Currency> = {
  RUB: { name: 'Russian ruble', decimals: 8, kopecks: 100 },
  USD: { name: 'United States dollar', decimals: 8, kopecks: 8_000 },
  EUR: { name: 'Euro', decimals: 8, kopecks: 9_000 },
};

export const assets = Object.keys(coins);
export const isAsset = (code: string) => Object.hasOwn(coins, code);
export const isFiat = (code: string) => Object.hasOwn(fiats, code);

const DECIMAL = /^\d{1,15}(?:\.\d{1,18})?$/;

/** A positive decimal number as text; null for anything else. */
export function readAmount(value: unknown): string | null {
  return typeof value === 'string' && DECIMAL.test(value) && Number(value) > 0 ? value : null;
}

/** The value of an amount in whole kopecks: exact for roubles, by the fixed rate for other currencies. */
export function toKopecks(amount: string, code: string): Kopecks {
  if (code === 'RUB') return parseDecimal(amount) ?? 0;
  return Math.round(Number(amount) * rateOf(code));
}

/** Converts kopecks to another currency, with eight decimals. */
export function fromKopecks(kopecks: Kopecks, code: string): string {
  return (kopecks / rateOf(code)).toFixed(8);
}

/** The value of one unit of a currency in another one. */
export function rate(source: string, target: string): string {
  return (rateOf(source) / rateOf(target)).toFixed(8);
}

function rateOf(code: string): number {
  return (coins[code] ?? fiats[code])?.kopecks ?? 1;
}

export function describeCurrencies(): object[] {
  const describe =
    (isCoin: boolean) =>
    ([code, { name, decimals, isStable }]: [string, Currency]) => ({
      is_blockchain: isCoin && !isStable,
      is_stablecoin: isStable ?? false,
      is_fiat: !isCoin,
      name,
      code,
      ...(isCoin ? { url: `https://example.org/${code.toLowerCase()}` } : {}),
      decimals,
    });
  return [...Object.entries(coins).map(describe(true)), ...Object.entries(fiats).map(describe(false))];
}

/** The rates of each coin and each fiat currency in each fiat currency. */
export function describeRates(): object[] {
  return [...assets, ...Object.keys(fiats)].flatMap((source) =>
    Object.keys(fiats)
      .filter((target) => target !== source)
      .map((target) => ({
        is_valid: true,
        is_crypto: isAsset(source),
        is_fiat: isFiat(source),
        source,
        target,
        rate: rate(source, target),
      })),
  );
}
