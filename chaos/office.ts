import { pause } from '../apps/server/src/platform/clock.ts';
import { hashToken, newToken } from '../apps/server/src/platform/secrets.ts';
import type { Query } from './database.ts';

export type Office = Awaited<ReturnType<typeof openOffice>>;

const RETRY_DELAY_MS = 400;
const RESPONSE_TIMEOUT_MS = 30_000;

/** The back office of a signed-in operator, who repeats a request without a response. */
export async function openOffice(origin: string, query: Query) {
  const token = newToken();
  await query(
    `with operator as (
      insert into operators (login, password_hash, role) values ('chaos', '-', 'finance')
      on conflict ((lower(login))) do update set login = excluded.login returning id)
    insert into operator_sessions (operator_id, token_hash, ip, user_agent)
    select id, $1, '127.0.0.1', 'chaos' from operator`,
    [hashToken(token)],
  );

  async function call(path: string, body: object): Promise<void> {
    for (;;) {
      const status = await fetch(`${origin}/api/admin/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-lotok-admin': '1', cookie: `lotok_operator=${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      }).then(
        (response) => response.status,
        () => 503,
      );
      // 409: the shop has begun to pay it meanwhile, by an earlier request of this operator.
      if (status === 200 || status === 409) return;
      if (status < 500) throw new Error(`the operator's ${path} was refused: ${status}`);
      await pause(RETRY_DELAY_MS);
    }
  }

  return {
    pay: (id: number, byHand?: string) => call(`withdrawals/${id}/pay`, byHand === undefined ? {} : { byHand }),
    refuse: (id: number, reason: string) => call(`withdrawals/${id}/refuse`, { reason }),
  };
}
