import type { Config } from '../config.ts';
import { areSandboxesOpen, keysInUse, type OfficeKeys } from './office-keys.ts';
import { openproviderSandboxKeys, ownOriginOf } from './open-sandboxes.ts';
import { createOpenprovider } from './openprovider/client.ts';
import { type RateLimitSlots, withLocalFallback } from './rate-limit-slots.ts';

type Options = { office: OfficeKeys; rateLimitSlots: RateLimitSlots };

/** The registrar's client with the keys that a running shop uses, for a command beside it; null without keys. */
export function openRegistrar(config: Config, { office, rateLimitSlots }: Options) {
  const ownKeys = keysInUse(config, 'openprovider', office);
  const keys = ownKeys ?? (areSandboxesOpen(config, office) ? openproviderSandboxKeys(ownOriginOf(config)) : null);
  return keys && createOpenprovider({ ...keys, rateLimitSlots: withLocalFallback(rateLimitSlots) });
}
