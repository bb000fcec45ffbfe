import Fastify from 'fastify';
import pg from 'pg';

/** L2: Fastify with one indexed query, or one plain transaction, without any business rule. */
const [port, url] = [Number(process.argv[2]), process.argv[3] ?? ''];
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
const columns = 'id, name, picture, price_kopecks, quantity, html_description, attributes';

app.get(
  '/list',
  async () =>
    (
      await pool.query({
        name: 'list',
        text: `select ${columns} from products where is_listed order by price_kopecks, id limit 20`,
      })
    ).rows,
);

// A page of a list of the back office: the newest rows with what belongs to them, and how many there are.
app.get('/orders', async () =>
  (
    await Promise.all([
      pool.query({ name: 'orders', text: 'select * from orders order by id desc limit 25' }),
      pool.query({ name: 'count', text: 'select count(*) from orders' }),
    ])
  ).map(({ rows }) => rows),
);

// A month of orders summed from the orders themselves.
app.get(
  '/sums',
  async () =>
    (
      await pool.query({
        name: 'sums',
        text: `select product_id, count(*), sum(price_kopecks) from orders
          where completed_at >= now() - interval '30 days' group by product_id order by 3 desc limit 100`,
      })
    ).rows,
);

app.get<{ Params: { id: string } }>(
  '/product/:id',
  async (request) =>
    (
      await pool.query({
        name: 'around',
        text: `select ${columns} from products where id >= $1 order by id limit 20`,
        values: [Number(request.params.id)],
      })
    ).rows,
);

app.get<{ Querystring: { q: string } }>(
  '/search',
  async (request) =>
    (
      await pool.query({
        name: 'search',
        text: `select ${columns} from products p join baseline_search s on s.product_id = p.id where s.words @@ plainto_tsquery('simple', $1)
    order by ts_rank(s.words, plainto_tsquery('simple', $1)) desc limit 10`,
        values: [request.query.q],
      })
    ).rows,
);

app.post<{ Body: { buyerId: number; productId: number; quantity: number } }>('/cart', async ({ body }) => {
  await pool.query({
    name: 'cart',
    text: `insert into baseline_cart_lines (buyer_id, product_id, quantity) values ($1, $2, $3)
      on conflict (buyer_id, product_id) do update set quantity = excluded.quantity`,
    values: [body.buyerId, body.productId, body.quantity],
  });
  return { ok: true };
});

const orderRows = {
  payment: `insert into baseline_payments (buyer_id, purpose, method, amount_kopecks, status, expires_at, paid_at)
    values ($1, 'orders', 'balance', 1000, 'paid', now(), now()) returning id`,
  order: `insert into baseline_orders (buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity, price_kopecks, status, secret_key, completed_at)
    values ($1, $2, $3, 'name', 'picture', 1000, 1000, 1, 1000, 'completed', 'secret', now()) returning id`,
  unit: `update baseline_units set order_id = $1, sold_at = now()
    where id = (select id from baseline_units where product_id = $2 and order_id is null order by id limit 1 for update skip locked)`,
  product: 'update baseline_products set quantity = quantity - 1 where id = $1',
  transfer:
    'insert into baseline_ledger_transfers (cause, from_account_id, to_account_id, amount_kopecks) values ($1, 1, 2, 1000) returning id',
  entries: `insert into baseline_ledger_entries (transfer_id, account_id, amount_kopecks, balance_before_kopecks, balance_after_kopecks)
    values ($1, 1, -1000, 1000, 0), ($1, 2, 1000, 0, 1000)`,
};

/** Writes the rows of an order that is paid from the balance and delivered, one after the other. */
app.post<{ Body: { buyerId: number; productId: number } }>('/order', async ({ body: { buyerId, productId } }) => {
  const client = await pool.connect();
  const write = async (name: keyof typeof orderRows, values: unknown[]) =>
    (await client.query({ name, text: orderRows[name], values })).rows[0]?.id;
  try {
    await client.query('begin');
    const payment = await write('payment', [buyerId]);
    const order = await write('order', [buyerId, payment, productId]);
    await write('unit', [order, productId]);
    await write('product', [productId]);
    await write('entries', [await write('transfer', [`payment:${payment}`])]);
    await client.query('commit');
    return { id: order };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port, host: '127.0.0.1' });
process.send?.('open');
