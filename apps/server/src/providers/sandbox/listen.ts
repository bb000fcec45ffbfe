import Fastify, { type FastifyPluginAsync } from 'fastify';

type Listening = { https?: { key: string; cert: string } };

/** A sandbox on a free port of its own, for tests. With a certificate it speaks TLS, and `control` and `press` do not reach it. */
export async function listenSandbox(plugin: FastifyPluginAsync, prefix: string, { https }: Listening = {}) {
  const app = Fastify({ forceCloseConnections: true, ...(https ? { https } : {}) } as { forceCloseConnections: true });
  await app.register(plugin, { prefix });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${origin}${prefix}`;
  return {
    url,
    /** Tells the sandbox how to behave; throws when it does not understand. */
    async control(order: object): Promise<{ answered?: number }> {
      const response = await fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as { answered?: number };
    },
    /** Presses a button of a pay page; the answer is not followed. */
    press(
      paymentUrl: string,
      choice: 'pay' | 'decline' | 'later',
      headers: Record<string, string> = {},
    ): Promise<Response> {
      return fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), headers, redirect: 'manual' });
    },
    close: () => app.close(),
  };
}
