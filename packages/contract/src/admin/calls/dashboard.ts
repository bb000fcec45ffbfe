import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, paymentMethods, roubles } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { dateFilter } from '../lists.ts';

const MAX_DAYS = 3_660;
const DAY_MS = 86_400_000;

const seconds = () => z.nullable(z.number());
/** A day of UTC: `2026-11-01`. */
const day = () => z.string();

const totals = {
  /** Prices of the orders that were delivered in the period, before refunds. */
  sales: roubles(),
  /**
   * Sales less the cost of the units that were given out in the period, replacements too, and less what partners earn of the sales in
   * their bots: that part of the price is theirs and is paid out to them, so that it is a cost of the sale like that of its units.
   */
  profit: roubles(),
  /** Delivered orders. */
  orders: z.int(),
  averageOrder: roubles(),
  /** Delivered orders by views of products, from 0 to 1; 0 without views. */
  conversion: z.number(),
  /** What was given back in the period, whenever it was sold. */
  refunds: roubles(),
  refundCount: z.int(),
  /** Views of products. */
  views: z.int(),
  /** Units that were given out. */
  units: z.int(),
  /** Those of them whose cost is not known: the profit counts them as free. */
  unitsWithoutCost: z.int(),
};

const point = z.object({
  day: day(),
  sales: roubles(),
  profit: roubles(),
  orders: z.int(),
  refunds: roubles(),
  views: z.int(),
});

const product = {
  id: id(),
  name: z.string(),
  sold: z.int(),
  revenue: roubles(),
};

const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9000-12-31';
/** A day whose month, and the periods before it, have a year of four digits. */
const dayFilter = () =>
  dateFilter().check(z.refine((value) => value >= FIRST_DAY && value.slice(0, 10) <= LAST_DAY, fieldSentence.date));

const query = z
  .strictObject({
    /** The first day; by default 29 days before the last one. Days are of UTC. */
    from: z.optional(dayFilter()),
    /** The last day, included; by default today. */
    to: z.optional(dayFilter()),
    /** Compare with as many days before (`true`, `previous`) or with the same days a year before (`year`). */
    compare: z._default(z.enum(['true', 'false', 'previous', 'year']), 'false'),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from.slice(0, 10) <= to.slice(0, 10), {
      message: fieldSentence.date_order,
      path: ['from'],
    }),
    z.refine(
      ({ from, to }) => (to ? Date.parse(to) : Date.now()) - (from ? Date.parse(from) : Date.now()) < MAX_DAYS * DAY_MS,
      {
        message: `At most ${MAX_DAYS} days.`,
        path: ['from'],
      },
    ),
  );

export const dashboardCalls = {
  'GET dashboard': adminCall({
    access: { area: 'dashboard', need: 'read' },
    summary: 'The business in a period, from sums that are at most 15 s behind.',
    query,
    output: z.object({
      from: day(),
      to: day(),
      generatedAt: dateTime(),
      /** Whether the sums of many days are still being computed, as after an update of the shop. */
      isComputing: z.boolean(),
      ...totals,
      /** Orders with a refund in the period: the list of orders has one row for several refunds of an order. */
      refundedOrders: z.int(),
      /** Refunds of the period by their reasons, the largest first, and how many orders they are of. */
      refundReasons: z.array(z.object({ reason: z.string(), refunds: z.int(), orders: z.int(), amount: roubles() })),
      /** Payments that were begun in the period. The median is exact to the second, from two minutes on to 2 %. */
      methods: z.array(
        z.object({ method: z.enum(paymentMethods), tried: z.int(), paid: z.int(), medianSeconds: seconds() }),
      ),
      /** The days by which products are compared: the last ones of the period (7 to 30), and as many before them. */
      trend: z.object({ from: day(), to: day(), previousFrom: day(), previousTo: day() }),
      /** The 100 products with the largest revenue. */
      products: z.array(
        z.object({
          ...product,
          profit: roubles(),
          stock: z.int(),
          /** How long the stock lasts when it sells as in the period. */
          daysOfStock: z.nullable(z.number()),
        }),
      ),
      /** Listed products that sell less than half of before, by the days of `trend`. */
      dying: z.array(z.object({ ...product, previousSold: z.int(), previousRevenue: roubles(), stock: z.int() })),
      /** Listed products whose stock lasts at most a week when it sells as in the last days of `trend`. */
      runningOut: z.array(z.object({ ...product, stock: z.int(), daysOfStock: z.number() })),
      tickets: z.object({
        /** Open now. */
        open: z.int(),
        medianFirstAnswerSeconds: seconds(),
        /** Opened in the period. */
        opened: z.int(),
      }),
      domains: z.object({
        /** Registered in the period. */
        sold: z.int(),
        /** Names that expire within 30 days from now. */
        expiring: z.int(),
        renewed: z.int(),
        /** What registrations and renewals brought; it is no part of the sales. */
        revenue: roubles(),
      }),
      series: z.array(point),
      /** The period that was compared with; null without comparison. */
      previous: z.nullable(z.object({ from: day(), to: day(), ...totals, series: z.array(point) })),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
};
