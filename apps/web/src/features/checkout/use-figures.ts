import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../shared/query.ts';
import { QUOTE_PAUSE_MS } from '../../shared/timings.ts';
import { type Figures, showFigures } from './figures.ts';
import type { OrderLine } from './order-total.ts';
import { readPromo, rememberPromo } from './remembered-choice.ts';
import { useSettled } from './use-settled.ts';

export type PromoState = {
  /** The code that is tried or in force; null when none is. */
  code: string | null;
  isChecking: boolean;
  /** Why nothing could be learned of it. */
  problem: Error | null;
  apply: (code: string) => void;
  remove: () => void;
};
export type FiguresState = { figures: Figures; promo: PromoState };

type Product = { id: number; quantity: number };

/**
 * Asks the shop what the order costs, with every change of it. The answer then stands until something is refused.
 */
export function useFigures(lines: readonly OrderLine[]): FiguresState {
  const [code, setCode] = useState(readPromo);
  const [problem, setProblem] = useState<Error | null>(null);
  const order = JSON.stringify(
    lines.filter(({ available }) => available > 0).map(({ id, quantity }) => ({ id, quantity })),
  );
  const settled = useSettled(order, QUOTE_PAUSE_MS);
  const products = JSON.parse(settled) as Product[];
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...query('orders/quoteOrder', { products, promoCode: code }),
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  // The list has heard of another price before the figures have.
  const isOther = !isPlaceholderData && data?.lines.some((quoted) => isOtherPrice(lines, quoted)) === true;
  useEffect(() => {
    if (isOther) void refetch();
  }, [isOther, refetch]);

  // Without an answer about the code there would be no figures at all.
  useEffect(() => {
    if (!error || code === null) return;
    setProblem(error);
    setCode(null);
  }, [error, code]);

  const choose = (chosen: string | null) => {
    setCode(chosen);
    setProblem(null);
    rememberPromo(chosen);
  };
  const figures = showFigures(lines, data, settled === order && !isPlaceholderData);
  // Earlier figures may tell of an earlier code.
  const isOfCode = code !== null && figures.promo?.code === asKept(code);
  return {
    figures: { ...figures, promo: isOfCode ? figures.promo : null },
    promo: {
      code,
      isChecking: code !== null && !isOfCode && isFetching,
      problem,
      apply: (typed) => choose(typed.trim() || null),
      remove: () => choose(null),
    },
  };
}

/** A code as the shop answers it: in capitals and without spaces. */
function asKept(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

function isOtherPrice(lines: readonly OrderLine[], quoted: { product_id: number; list_price: number }): boolean {
  return lines.some(({ id, price }) => id === quoted.product_id && price !== quoted.list_price);
}
