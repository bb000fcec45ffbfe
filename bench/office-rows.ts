import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;
/** An answer is compared with the same work without a shop: a list of orders with its total, or sums of a month. */
type Row = { what: string; paths: (n: number) => string; base: '/orders' | '/sums'; hasGoal?: false };

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
/** Another day each time, so that no dashboard is cached. */
const dashboard = (days: number): Row => ({
  what: `dashboard, ${days} days`,
  paths: (n) => `dashboard?from=${day(days - 1 + n)}&to=${day(n)}&compare=true`,
  base: '/sums',
});
const each = (what: string, ...paths: string[]): Row => ({
  what,
  paths: (n) => paths[n % paths.length] ?? '',
  base: '/orders',
});
/** First pages in both directions. */
const sorted = (what: string, resource: string, ...fields: string[]): Row =>
  each(what, ...fields.flatMap((field) => ['asc', 'desc'].map((order) => `${resource}?sort=${field}&order=${order}`)));
/** Every field of a list can be sorted by, but an index for each would be written with each sale. */
const withoutGoal = (row: Row): Row => ({ ...row, hasGoal: false });

/** What `history.store.ts` fills in. */
const FIRST_BUYER = 1_000_000;
const REFUND_REASON = encodeURIComponent('не подошёл');
const secretKey = (order: number) => createHash('md5').update(String(order)).digest('hex').slice(0, 24);

/** Another order, user or payment each time. */
function searchAndOpen(orders: number): Row[] {
  const [users, order] = [orders / 10, (n: number) => ((n * 7_919) % orders) + 1];
  const words = (n: number) => [
    order(n),
    secretKey(order(n)),
    `inv${order(n)}`,
    `buyer_${(n * 2) % users}`,
    `buyer${FIRST_BUYER + n}@example.com`,
    `партия ${n}`,
    `name${n}`,
    `nothing ${n}`,
  ];
  const pages = (n: number) => [
    `orders/${order(n)}`,
    `payments/${order(n)}`,
    `users/${FIRST_BUYER + 2 * (n % (users / 2))}`,
    `users/${FIRST_BUYER + 2 * (n % (users / 2))}/history`,
  ];
  const search = (n: number) => encodeURIComponent(words(n)[n % words(n).length] ?? '');
  return [
    { what: 'search of everything', paths: (n) => `search?q=${search(n)}`, base: '/orders' },
    each('what waits for an operator', 'counts', `counts?salesSince=${day(1)}`, `counts?salesSince=${day(30)}`),
    { what: 'one order, payment, user', paths: (n) => pages(n)[n % pages(n).length] ?? '', base: '/orders' },
  ];
}

/** What an operator opens all day: the dashboard, the search, single items, and each large list with its filters and sorts. */
export function officeRows(orders: number): Row[] {
  return [
    ...[1, 30, 90, 365].map(dashboard),
    ...searchAndOpen(orders),
    { what: 'orders, first pages', paths: (n) => `orders?page=${1 + (n % 5)}`, base: '/orders' },
    { what: 'orders, page 20 000', paths: (n) => `orders?page=${Math.floor(orders / 50) - n}`, base: '/orders' },
    { what: 'orders, last pages', paths: (n) => `orders?page=${Math.floor(orders / 25) - n}`, base: '/orders' },
    each(
      'orders by status, method, day',
      'orders?status=completed',
      'orders?status=refunded',
      'orders?paymentStatus=paid',
      'orders?paymentStatus=expired',
      'orders?method=balance',
      `orders?createdFrom=${day(7)}`,
      `orders?completedFrom=${day(30)}&completedTo=${day(1)}`,
      `orders?refundedFrom=${day(30)}`,
    ),
    each(
      'orders of a product, buyer, reason, prizes',
      'orders?productId=77',
      `orders?buyerId=${FIRST_BUYER + 77}`,
      `orders?refundReason=${REFUND_REASON}`,
      `orders?refundReason=${REFUND_REASON}&refundedFrom=${day(30)}`,
      'orders?isPrize=true',
      'orders?isPrize=false',
    ),
    each(
      'orders, filtered and sorted',
      'orders?status=completed&sort=price&order=desc',
      `orders?isPrize=false&completedFrom=${day(30)}&completedTo=${day(1)}&sort=price&order=desc`,
      `orders?method=balance&createdFrom=${day(90)}&sort=completedAt&order=asc`,
      'orders?productId=77&sort=createdAt&order=asc',
      `orders?refundedFrom=${day(30)}&sort=refundedInPeriod&order=desc`,
    ),
    each(
      'orders of the shop’s first days',
      `orders?createdTo=${day(360)}`,
      `orders?completedTo=${day(355)}&sort=createdAt&order=desc`,
      `orders?refundedTo=${day(180)}&sort=createdAt&order=desc`,
      'orders?sort=completedAt&order=asc',
    ),
    { what: 'orders by number', paths: (n) => `orders?q=${((n * 7_919) % orders) + 1}`, base: '/orders' },
    sorted(
      'orders, sorted',
      'orders',
      'createdAt',
      'completedAt',
      'status',
      'price',
      'productName',
      'refunded',
      'email',
    ),
    sorted('orders, sorted by other tables', 'orders', 'method', 'paymentStatus', 'login', 'bot'),
    sorted('orders, sorted by other fields', 'orders', 'quantity', 'base', 'secretKey', 'buyerId', 'paymentId'),
    withoutGoal(sorted('orders, sorted without an index', 'orders', 'version')),
    each(
      'products',
      'products',
      'products?q=77',
      'products?isListed=true&isInStock=true',
      'products?categoryId=1&sort=price&order=desc',
      'products?sort=name',
      'products?sort=sold&order=desc',
      'products?page=200',
    ),
    each(
      'payments',
      'payments',
      'payments?status=paid',
      'payments?method=cryptobot',
      'payments?q=inv500000',
      `payments?page=${orders / 50}`,
      `payments?createdFrom=${day(90)}&sort=paidAt&order=asc`,
    ),
    sorted('payments, sorted', 'payments', 'createdAt', 'paidAt', 'status', 'amount', 'method'),
    sorted('payments, sorted by other fields', 'payments', 'login', 'purpose'),
    withoutGoal(sorted('payments, sorted without an index', 'payments', 'invoiceId', 'expiresAt', 'version')),
    each(
      'users',
      'users',
      'users?q=buyer_50',
      'users?q=buyer5000@example',
      'users?isBlocked=true',
      'users?sort=login',
      'users?sort=balance&order=desc',
      `users?page=${orders / 2_500}`,
    ),
    each(
      'audit log',
      'audit',
      'audit?q=operator_3',
      'audit?q=nothing',
      'audit?operator=operator_3',
      'audit?resource=products&resourceId=77',
    ),
    each(
      'emails',
      'mails',
      'mails?status=sent',
      'mails?q=buyer50',
      'mails?kind=goods',
      `mails?page=${orders / 50}`,
      'mails?sort=createdAt&order=desc',
      `mails?createdFrom=${day(90)}&sort=sentAt&order=asc`,
    ),
    sorted('emails, sorted', 'mails', 'status', 'sentAt', 'failedAt'),
    withoutGoal(sorted('emails, sorted without an index', 'mails', 'kind', 'recipient')),
    each(
      'tickets, domains, their orders',
      'tickets?status=open',
      'tickets?sort=createdAt',
      'tickets?sort=productName',
      'domains?q=name77',
      'domains?status=expires_soon',
      'domains?sort=login',
      'domainOrders?status=completed',
      'domainOrders?sort=login',
    ),
    sorted('claims', 'claims', 'createdAt', 'status', 'productName', 'login', 'waitingSince'),
    sorted('units, sorted', 'units', 'id', 'state'),
    withoutGoal(sorted('units, sorted without an index', 'units', 'createdAt', 'productName', 'soldAt', 'cost')),
    each(
      'units of a product, a batch, an order',
      'units?productId=77',
      'units?batchId=77',
      'units?orderId=77',
      'units?state=available',
      'batches?sort=productName',
    ),
    sorted('uses of promo codes', 'promoUses', 'createdAt', 'login', 'status', 'amount'),
    sorted('draws', 'luckDraws', 'createdAt', 'login', 'kind', 'prize'),
    sorted('bots', 'bots', 'sales', 'revenue', 'earnings', 'visitors', 'buyers'),
    each(
      'cases, corrections, withdrawals, jobs, codes',
      'cases?status=open',
      'cases?sort=amount',
      'corrections?sort=userLogin',
      'withdrawals?sort=login',
      'jobs?status=failed',
      'promoCodes?sort=uses',
      'stockAlerts',
    ),
  ];
}
