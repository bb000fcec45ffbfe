import { sql } from 'kysely';

/** For each rule of retention, the statement that inserts a row of the given age. `mark` makes the row unique. */
export const plantedRows: Record<string, (age: string, mark: string) => ReturnType<typeof sql>> = {
  'sessions.expires_at': (age, mark) =>
    sql`insert into sessions (token_hash, buyer_id, kind, expires_at) select ${Buffer.from(mark)}, min(id), 'guest', now() - ${age}::interval from buyers`,
  'sessions.revoked_at': (age, mark) =>
    sql`insert into sessions (token_hash, buyer_id, kind, expires_at, revoked_at) select ${Buffer.from(mark)}, min(id), 'guest', now() + interval '1 day', now() - ${age}::interval from buyers`,
  'backups.created_at': (age) =>
    sql`insert into backups (status, failure, created_at) values ('failed', 'x', now() - ${age}::interval)`,
  'bot_updates.handled_at': (age, mark) =>
    sql`with b as (${insertBot(mark)})
      insert into bot_updates (bot_id, update_id, chat_id, handled_at) select id, 1, 1, now() - ${age}::interval from b`,
  'bot_sends.created_at': (age, mark) =>
    sql`with b as (${insertBot(mark)})
      insert into bot_sends (bot_id, chat_id, method, content, created_at) select id, 1, 'x', 'x', now() - ${age}::interval from b`,
  'bot_news.created_at': (age, mark) =>
    sql`insert into bot_news (key, created_at) values (${mark}, now() - ${age}::interval)`,
  'restock_requests.created_at': (age, mark) =>
    sql`with b as (${insertBot(mark)})
      insert into restock_requests (product_id, buyer_id, bot_id, created_at)
      select (select min(id) from products),
        (select case when ${mark} like 'old %' then min(buyer_id) else max(buyer_id) end from users), id, now() - ${age}::interval from b`,
  'unit_releases.released_at': (age) =>
    sql`insert into unit_releases (unit_id, order_id, released_at)
      select (select min(id) from units), (select min(id) from orders), now() - ${age}::interval`,
  'bot_broadcasts.created_at': (age, mark) =>
    sql`with b as (${insertBot(mark)})
      insert into bot_broadcasts (bot_id, request_key, content, recipients, created_at) select id, 'x', 'x', 1, now() - ${age}::interval from b`,
  'nodes.seen_at': (age, mark) =>
    sql`insert into nodes (id, host, seen_at, state) values (${mark}, 'x', now() - ${age}::interval, '{}')`,
  'price_changes.created_at': (age) =>
    sql`insert into price_changes (prices, products, operator_login, created_at) values ('[]', 1, 'x', now() - ${age}::interval)`,
  'scheduled_changes.ended_at': (age) =>
    sql`insert into scheduled_changes (product_id, at, is_listed, status, operator_login, ended_at)
      select min(id), now(), true, 'cancelled', 'x', now() - ${age}::interval from products`,
  'operator_sessions.created_at': (age, mark) =>
    sql`with o as (insert into operators (login, password_hash, role) values (${mark}, '', 'support') returning id)
      insert into operator_sessions (operator_id, token_hash, ip, user_agent, created_at)
      select id, ${Buffer.from(mark)}, '', '', now() - ${age}::interval from o`,
  'passkey_challenges.expires_at': (age, mark) =>
    sql`insert into passkey_challenges (id_hash, challenge, expires_at) values (${Buffer.from(mark)}, 'x', now() - ${age}::interval)`,
  'reset_codes.expires_at': (age, mark) =>
    sql`insert into reset_codes (buyer_id, code_hash, expires_at) select buyer_id, ${Buffer.from(mark)}, now() - ${age}::interval from users u
      where not exists (select from reset_codes r where r.buyer_id = u.buyer_id) limit 1`,
  'letter_links.expires_at': (age, mark) =>
    sql`insert into letter_links (token_hash, buyer_id, purpose, expires_at) select ${Buffer.from(mark)}, min(buyer_id), 'change_email', now() - ${age}::interval from users`,
  'telegram_links.expires_at': (age, mark) =>
    sql`insert into telegram_links (token_hash, buyer_id, expires_at) select ${Buffer.from(mark)}, min(buyer_id), now() - ${age}::interval from users`,
  'site_links.expires_at': (age, mark) =>
    sql`insert into site_links (token_hash, buyer_id, path, expires_at) select ${Buffer.from(mark)}, min(buyer_id), '/', now() - ${age}::interval from users`,
  'telegram_logins.expires_at': (age, mark) =>
    sql`insert into telegram_logins (state_hash, browser_hash, nonce, verifier, expires_at) values (${Buffer.from(mark)}, '', 'x', 'x', now() - ${age}::interval)`,
  'order_downloads.expires_at': (age, mark) =>
    sql`insert into order_downloads (token_hash, order_id, uses_left, expires_at) select ${Buffer.from(mark)}, min(id), 1, now() - ${age}::interval from orders`,
  'idempotency_keys.created_at': (age, mark) =>
    sql`insert into idempotency_keys (buyer_id, key, request_hash, created_at) select min(id), ${mark}, '', now() - ${age}::interval from buyers`,
  'rate_limits.window_ends_at': (age, mark) =>
    sql`insert into rate_limits (key, count, window_ends_at) values (${mark}, 1, now() - ${age}::interval)`,
  'luck_draws.expires_at': (age, mark) =>
    sql`with o as (insert into orders (buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity,
        price_kopecks, status, secret_key)
        select buyer_id, payment_id, product_id, ${mark}, 'x', 1, 1, 1, 1, 'cancelled', 'x' from orders limit 1 returning id)
      insert into luck_draws (key, order_id, seed_hash, sealed_seed, prizes, prizes_hash, min_kopecks, expires_at)
      select ${mark}, id, '', 'x', '[]', '', 1, now() - ${age}::interval from o`,
  'mails.sent_at': (age, mark) =>
    sql`insert into mails (message_id, kind, recipient, language, about, sent_at) values (${mark}, 'x', 'x', 'ru', '{}', now() - ${age}::interval)`,
  'mails.given_up_at': (age, mark) =>
    sql`insert into mails (message_id, kind, recipient, language, about, given_up_at) values (${mark}, 'x', 'x', 'ru', '{}', now() - ${age}::interval)`,
  'payment_notices.handled_at': (age, mark) =>
    sql`insert into payment_notices (method, event, invoice_id, raw_body, headers, handled_at)
      values ('cryptobot', ${mark}, 'x', '', '{}', now() - ${age}::interval)`,
  'statements.began_at': (age) =>
    sql`insert into statements (method, stage, since, began_at) values ('cryptobot', 'ended', now(), now() - ${age}::interval)`,
  'payment_differences.found_at': (age, mark) =>
    sql`insert into payment_differences (method, invoice_id, kind, state, found_at)
      values ('cryptobot', ${mark}, 'unknown_here', 'dismissed', now() - ${age}::interval)`,
  'ledger_checks.checked_at': (age) =>
    sql`insert into ledger_checks (checked_at, counts, faults) values (now() - ${age}::interval, '{}', '[]')`,
  'auth_code_requests.expires_at': (age, mark) =>
    sql`insert into auth_code_requests (domain_id, buyer_id, language, token_hash, expires_at)
      select (insert_domain(${mark})), min(id), 'ru', ${Buffer.from(mark)}, now() - ${age}::interval from buyers`,
  'known_places.seen_at': (age, mark) =>
    sql`insert into known_places (buyer_id, place, seen_at) select min(buyer_id), ${mark}, now() - ${age}::interval from users`,
  'unpaid_reservations.released_at': (age, mark) =>
    sql`insert into unpaid_reservations (payment_id, product_id, quantity, by_guest, network, site, released_at)
      select p.id, (select min(id) from products), 1, true, ${mark}, 'x', now() - ${age}::interval from payments p
      where not exists (select from unpaid_reservations r where r.payment_id = p.id) limit 1`,
  'auth_code_requests.ended_at': (age, mark) =>
    sql`insert into auth_code_requests (domain_id, buyer_id, language, expires_at, confirmed_at, ended_at)
      select (insert_domain(${mark})), min(id), 'ru', now(), now(), now() - ${age}::interval from buyers`,
};

function insertBot(mark: string) {
  return sql`insert into bots (key, kind, owner_id, telegram_id, username, name, key_id, sealed, token_hash, webhook_secret_hash)
    select ${mark}, 'goods', min(id), coalesce((select max(telegram_id) from bots), 0) + 1, 'x', 'x', 'x', '', '', '' from buyers returning id`;
}
