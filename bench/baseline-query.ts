import Fastify from 'fastify';
import pg from 'pg';

/** L2: Fastify with one indexed query, or one plain transaction, without any rule of the shop. */
const [port, url] = [Number(process.argv[2]), process.argv[3] ?? ''];
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
const columns = 'id, name, picture, price_kopecks, quantity, html_description, attributes';

app.get('/list', async () => (await pool.query({
  name: 'list', text: `select ${columns} from products where is_listed order by price_kopecks, id limit 20`,
})).rows);

app.get<{ Params: { id: string } }>('/product/:id', async (request) => (await pool.query({
  name: 'around', text: `select ${columns} from products where id >= $1 order by id limit 20`, values: [Number(request.params.id)],
})).rows);

app.get<{ Querystring: { q: string } }>('/search', async (request) => (await pool.query({
  name: 'search',
  text: `select ${columns} from products p join baseline_search s on s.product_id = p.id where s.words @@ plainto_tsquery('simple', $1)
    order by ts_rank(s.words, plainto_tsquery('simple', $1)) desc limit 10`,
  values: [request.query.q],
})).rows);

app.post<{ Body: { buyerId: number; productId: number; quantity: number } }>('/cart', async ({ body }) => {
  await pool.query({
    name: 'cart', text: 'insert into baseline_cart values ($1, $2, $3) on conflict (buyer_id, product_id) do update set quantity = excluded.quantity',
    values: [body.buyerId, body.productId, body.quantity],
  });
  return { ok: true };
});

/** The rows of an order that is paid from the balance, one after the other, and the unit marked as sold. */
app.post<{ Body: { buyerId: number; productId: number } }>('/order', async ({ body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: [payment] } = await client.query({ name: 'o1', text: 'insert into baseline_payments (buyer_id, amount) values ($1, $2) returning id', values: [body.buyerId, 1000] });
    const { rows: [order] } = await client.query({ name: 'o2', text: `insert into baseline_orders (payment_id, product_id, name) values ($1, $2, 'name') returning id`, values: [payment.id, body.productId] });
    await client.query({ name: 'o3', text: 'update baseline_units set order_id = $1 where id = (select id from baseline_units where product_id = $2 and order_id is null limit 1 for update skip locked)', values: [order.id, body.productId] });
    await client.query({ name: 'o4', text: 'insert into baseline_entries (payment_id, amount) values ($1, $2), ($1, -$2)', values: [payment.id, 1000] });
    await client.query('commit');
    return { id: order.id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ port, host: '127.0.0.1' });
process.send?.('open');
