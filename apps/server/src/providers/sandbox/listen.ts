import Fastify, { type FastifyPluginAsync } from 'fastify';

type ListenOptions = { https?: { key: string; cert: string }; port?: number };

/**
 * Starts a sandbox on a free port, or on the given one, for tests. With a certificate it serves HTTPS, which `control` and `press` cannot
 * use.
 */
export async function listenSandbox(
  plugin: FastifyPluginAsync,
  prefix: string,
  { https, port = 0 }: ListenOptions = {},
) {
  const app = Fastify({ forceCloseConnections: true, ...(https ? { https } : {}) } as { forceCloseConnections: true });
  await app.register(plugin, { prefix });
  const origin = await app.listen({ port, host: '127.0.0.1' });
  const url = `${origin}${prefix}`;
  return {
    url,
    /** Sends a control command; throws when the sandbox rejects it. */
    async control(command: object): Promise<{ answered?: number }> {
      const response = await fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as { answered?: number };
    },
    /** Presses a button of a pay page; does not follow the redirect. */
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
