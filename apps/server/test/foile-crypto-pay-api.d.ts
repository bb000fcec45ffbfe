/** The library has no types. These cover what the tests use. */
declare module '@foile/crypto-pay-api' {
  import type { Server } from 'node:http';

  type Answer = Promise<Record<string, unknown> & { items?: Record<string, unknown>[] }>;
  type Options = {
    protocol?: string;
    hostname?: string;
    port?: number;
    webhook?: { serverHostname: string; serverPort: number; path: string };
  };
  export class CryptoPay {
    constructor(token: string, options?: Options);
    readonly webhooks: { webhookServer: Server };
    getMe(): Answer;
    getBalance(): Promise<Record<string, unknown>[]>;
    getExchangeRates(): Promise<Record<string, unknown>[]>;
    getCurrencies(): Promise<Record<string, unknown>[]>;
    createInvoice(asset: string, amount: string, options?: object): Answer;
    getInvoices(options?: object): Answer;
    transfer(userId: number, asset: string, amount: string, spendId: string, options?: object): Answer;
    invoicePaid(handler: (update: { payload: Record<string, unknown> }) => void): void;
  }
}
