import { ApiError } from '@lotok/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { QUOTE_DEBOUNCE_MS } from '../../shared/timings.ts';
import { type OrderQuote, toOrderQuote } from './order-quote.ts';
import type { OrderLine } from './order-total.ts';
import { readPromo, rememberPromo } from './remembered-choice.ts';
import { useDebounced } from './use-debounced.ts';

export type PromoState = {
  /** The text of the field. */
  typed: string;
  type: (text: string) => void;
  /** The code that is being checked or is applied; null if there is none. */
  code: string | null;
  isChecking: boolean;
  /** Why the code could not be checked. */
  problem: Error | null;
  apply: () => void;
  remove: () => void;
};
export type QuoteState = {
  quote: OrderQuote;
  promo: PromoState;
  /** The quote is of what the screen shows, and no typed promo code is left out. */
  isCurrent: boolean;
  /** The first quote is on its way: its prices may take lines of their own, which move what is below them. */
  isFirstExpected: boolean;
  /** Why there is no current quote; errors of a code are in `promo`. */
  problem: Error | null;
  /** Applies a typed promo code and requests the quote without the debounce. */
  requestNow: () => void;
};

type Product = { id: number; quantity: number };

/**
 * Requests a quote with every change of the order. A quote stays valid until an order is refused.
 */
export function useQuote(lines: readonly OrderLine[]): QuoteState {
  const [code, setCode] = useState(readPromo);
  const [typed, setTyped] = useState(code ?? '');
  const [codeProblem, setCodeProblem] = useState<Error | null>(null);
  const order = JSON.stringify(
    lines.filter(({ available }) => available > 0).map(({ id, quantity }) => ({ id, quantity })),
  );
  const debounced = useDebounced(order, QUOTE_DEBOUNCE_MS);
  const [immediateOrder, setImmediateOrder] = useState<string | null>(null);
  /** The error after which the request was retried. */
  const [retriedError, setRetriedError] = useState<Error | null>(null);
  const requested = immediateOrder === order ? order : debounced;
  const products = JSON.parse(requested) as Product[];
  const { data, error, failureCount, isPlaceholderData, isFetching, isPaused, refetch } = useQuery({
    ...query('orders/quoteOrder', { products, promoCode: code }),
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  // The lines already have a newer price than the quote.
  const isPriceOutdated = !isPlaceholderData && data?.lines.some((quoted) => hasOtherPrice(lines, quoted)) === true;
  useEffect(() => {
    if (isPriceOutdated) void refetch();
  }, [isPriceOutdated, refetch]);

  // If the code could not be checked there would be no quote at all: drop the code.
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
  const isOfOrder = requested === order && !isPlaceholderData;
  const quote = toOrderQuote(lines, data, isOfOrder);
  // An earlier quote may be of an earlier code.
  const isOfCode = code !== null && quote.promo?.code === normalizeCode(code);
  const isCodeNotApplied = code === null && typed.trim() !== '';
  const problem = isFetching || code !== null || error === retriedError ? null : error;
  const isKnown = isOfOrder && data !== undefined && !isFetching;
  return {
    quote: { ...quote, promo: isOfCode ? quote.promo : null },
    promo: {
      typed,
      type: (text) => {
        setTyped(text);
        // A refusal does not apply to the text that is typed next.
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
    isCurrent: !isCodeNotApplied && (products.length === 0 || isKnown),
    isFirstExpected: data === undefined && isFetching && failureCount === 0,
    problem: isPaused ? new ApiError('offline', { code: 'OFFLINE' }) : problem,
    requestNow: () => {
      setImmediateOrder(order);
      setRetriedError(error);
      if (isCodeNotApplied) apply();
      else if (error) void refetch();
    },
  };
}

/** A code in the form in which the server returns it: in capitals and without spaces. */
function normalizeCode(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

function hasOtherPrice(lines: readonly OrderLine[], quoted: { product_id: number; list_price: number }): boolean {
  return lines.some(({ id, price }) => id === quoted.product_id && price !== quoted.list_price);
}
