import { listenSandbox } from '../sandbox/listen.ts';
import { createCrystalPay } from './client.ts';
import { crystalPaySandbox } from './sandbox.ts';

/** The credentials of tests at the sandbox. */
export const testKeys = { login: 'desk', secret: 'desk-secret', salt: 'testsalt' };
export const testCharge = {
  paymentId: 42,
  amountKopecks: 14_995,
  system: 'card',
  description: 'Заказ 42 <script>',
  lifetimeSeconds: 1790,
  returnUrl: 'http://shop.test/orders',
  noticeUrl: 'http://127.0.0.1:9/notices',
};
export const testMethods = { card: 'CARDRUBP2P', sbp: 'SBPP2P', lolz: 'LZTMARKET' };

/** Starts the sandbox on a free port and creates clients of it, for tests. */
export async function listenCrystalPay() {
  const sandbox = await listenSandbox(
    crystalPaySandbox({ ...testKeys, shopName: 'Лоток', control: true }),
    '/sandbox/crystalpay',
  );
  return {
    ...sandbox,
    connect: (changes: Partial<Parameters<typeof createCrystalPay>[0]> = {}) =>
      createCrystalPay({
        ...testKeys,
        methodBySystem: testMethods,
        apiUrl: `${sandbox.url}/v3`,
        requestsPerSecond: 1000,
        retryMs: 5,
        ...changes,
      }),
    /** An invoice as the sandbox describes it, without the client. */
    async rawInfo(id: string): Promise<Record<string, string | null>> {
      const body = JSON.stringify({ auth_login: testKeys.login, auth_secret: testKeys.secret, id });
      const response = await fetch(`${sandbox.url}/v3/invoice/info/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return response.json() as Promise<Record<string, string | null>>;
    },
  };
}
