/** A provider's client whose keys may change while the shop runs. */
export type ClientSwitch<Keys, Client> = {
  /** The current client; null without keys. Callers must not store it. */
  get(): Client | null;
  /** Uses these keys from now on; the same keys keep the client with its circuit breaker and what it caches. */
  use(keys: Keys | null): void;
  close(): void;
};

/** Creates a switch without keys. Calls that run on a replaced client end by themselves: closing stops only its timers. */
export function createClientSwitch<Keys extends object, Client extends { close(): void }>(
  create: (keys: Keys) => Client,
): ClientSwitch<Keys, Client> {
  let current: { id: string; client: Client } | null = null;
  return {
    get: () => current?.client ?? null,
    use(keys) {
      const id = keys && JSON.stringify(keys);
      if (id === (current?.id ?? null)) return;
      current?.client.close();
      current = keys && id !== null ? { id, client: create(keys) } : null;
    },
    close: () => current?.client.close(),
  };
}
