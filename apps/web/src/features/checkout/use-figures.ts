import { ApiError } from '@lotok/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../shared/query.ts';
import { QUOTE_PAUSE_MS } from '../../shared/timings.ts';
import { type Figures, showFigures } from './figures.ts';
import type { OrderLine } from './order-total.ts';
import { readPromo, rememberPromo } from './remembered-choice.ts';
import { useSettled } from './use-settled.ts';

export type PromoState = {
  /** What stands in the field. */
  typed: string;
  type: (text: string) => void;
  /** The code that is tried or in force; null when none is. */
  code: string | null;
  isChecking: boolean;
  /** Why nothing could be learned of it. */
  problem: Error | null;
  apply: () => void;
  remove: () => void;
};
export type FiguresState = {
  figures: Figures;
  promo: PromoState;
  /** The shop has told what stands on the screen, and nothing that was typed is left out. */
  isCurrent: boolean;
  /** Why it can't be told; what is wrong with a code stands with the code. */
  problem: Error | null;
  /** Applies a code that is only typed, and asks at once. */
  hurry: () => void;
};

type Product = { id: number; quantity: number };

/**
 * Asks the shop what the order costs, with every change of it. The answer then stands until something is refused.
 */
export function useFigures(lines: readonly OrderLine[]): FiguresState {
  const [code, setCode] = useState(readPromo);
  const [typed, setTyped] = useState(code ?? '');
  const [codeProblem, setCodeProblem] = useState<Error | null>(null);
  const order = JSON.stringify(
    lines.filter(({ available }) => available > 0).map(({ id, quantity }) => ({ id, quantity })),
  );
  const paused = useSettled(order, QUOTE_PAUSE_MS);
  const [hurried, setHurried] = useState<string | null>(null);
  /** The failure after which the shop was asked again. */
  const [pastError, setPastError] = useState<Error | null>(null);
  const settled = hurried === order ? order : paused;
  const products = JSON.parse(settled) as Product[];
  const { data, error, isPlaceholderData, isFetching, isPaused, refetch } = useQuery({
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
    setCodeProblem(error);
    setCode(null);
  }, [error, code]);

  const choose = (chosen: string | null) => {
    setCode(chosen);
    setCodeProblem(null);
    rememberPromo(chosen);
  };
  const apply = () => choose(typed.trim() || null);
  const isOfOrder = settled === order && !isPlaceholderData;
  const figures = showFigures(lines, data, isOfOrder);
  // Earlier figures may tell of an earlier code.
  const isOfCode = code !== null && figures.promo?.code === asKept(code);
  const isLeftOut = code === null && typed.trim() !== '';
  const problem = isFetching || code !== null || error === pastError ? null : error;
  const isKnown = isOfOrder && data !== undefined && !isFetching;
  return {
    figures: { ...figures, promo: isOfCode ? figures.promo : null },
    promo: {
      typed,
      type: (text) => {
        setTyped(text);
        // What is refused says nothing about the next letters.
        if (code !== null || codeProblem) choose(null);
      },
      code,
      isChecking: code !== null && !isOfCode && isFetching,
      problem: codeProblem,
      apply,
      remove: () => {
        setTyped('');
        choose(null);
      },
    },
    isCurrent: !isLeftOut && (products.length === 0 || isKnown),
    problem: isPaused ? new ApiError('offline', { code: 'OFFLINE' }) : problem,
    hurry: () => {
      setHurried(order);
      setPastError(error);
      if (isLeftOut) apply();
      else if (error) void refetch();
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
