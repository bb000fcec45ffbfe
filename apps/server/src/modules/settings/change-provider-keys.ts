import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { type Actor, recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { type KeySwitch, type KeyTest, readKeys, shownOf } from './provider-keys.ts';
import { listKeyRows, putKeys, releaseHeldKeys } from './provider-keys.store.ts';
import type { LiveSettings } from './live-settings.ts';
import { lockSettings } from './settings.store.ts';
import { toProviderList } from './settings-view.ts';
import { composeTestLetter } from './test-letter.ts';

type Deps = { db: Db; vault: Vault; keySwitch: KeySwitch; live: Pick<LiveSettings, 'shop'>; publicUrl: string };
type Output = AdminOutput<'GET settings/providers'>;

/** The providers and which keys they use; never the keys. */
export async function listProviders({ db, keySwitch }: Pick<Deps, 'db' | 'keySwitch'>): Promise<Output> {
  return toProviderList(await listKeyRows(db), keySwitch.sourceOf);
}

/** Tries keys without storing them. */
export async function testKeys(
  deps: Pick<Deps, 'keySwitch' | 'live' | 'publicUrl'>,
  language: 'ru' | 'en',
  { provider, keys, sendTo }: ParsedAdminBody<'POST settings/test'>,
): Promise<KeyTest> {
  const letter = sendTo ? letterTo(deps, language, sendTo) : null;
  return deps.keySwitch.test(provider, readKeys(provider, keys), letter);
}

/**
 * Stores the keys of a provider after they were tried, or removes them. Nothing is stored when they are refused (VALIDATION)
 * or the provider does not respond (PROVIDER_ERROR). Keys that replace ones in use are used at once, although `isHeld`: else the shop
 * would stop to sell by them. The audit log has neither the keys nor a part of them.
 */
export async function changeProviderKeys(
  deps: Deps,
  { language, ...actor }: Actor & { language: 'ru' | 'en' },
  {
    provider,
    keys: given,
    sendTo,
    isHeld: wantsHeld = false,
    version,
    reason,
  }: ParsedAdminBody<'PUT settings/providers'>,
): Promise<Output> {
  const { db, vault, keySwitch } = deps;
  const keys = given && readKeys(provider, given);
  if (keys) assertWorking(await keySwitch.test(provider, keys, sendTo ? letterTo(deps, language, sendTo) : null));
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const row = (await listKeyRows(tx)).find((one) => one.provider === provider);
    const current = row?.version ?? 0;
    if (version !== undefined && version !== current)
      refuse('STALE', {
        message: `${row?.storedBy ?? 'Somebody'} has changed these keys in the meantime.`,
        params: { changedBy: row?.storedBy ?? null, version: current },
      });
    const wasStored = Boolean(row?.keys);
    const isInUse = wasStored && !row?.isHeld;
    const isHeld = wantsHeld && keys !== null && !isInUse;
    if (keys || wasStored) {
      const shown = keys ? shownOf(provider, keys) : {};
      const sealed = keys && vault.seal(JSON.stringify(keys));
      await putKeys(tx, { provider, keys: sealed, shown, by: actor.login, isHeld });
      await recordChange(tx, actor, {
        resource: 'settings',
        resourceId: provider,
        before: { isStored: wasStored, isHeld: row?.isHeld ?? false, ...row?.shown },
        after: { isStored: keys !== null, isHeld, ...shown },
        reason: reason ?? null,
      });
    }
    return toProviderList(await listKeyRows(tx), keySwitch.sourceOf);
  });
}

/** Uses all held keys from now on. Does nothing when none is held. */
export async function goLive(
  { db, keySwitch }: Pick<Deps, 'db' | 'keySwitch'>,
  actor: Actor,
  { reason }: ParsedAdminBody<'POST settings/goLive'>,
): Promise<Output> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const held = (await listKeyRows(tx)).filter(({ isHeld }) => isHeld);
    await releaseHeldKeys(tx, actor.login);
    for (const { provider } of held)
      await recordChange(tx, actor, {
        resource: 'settings',
        resourceId: provider,
        before: { isHeld: true },
        after: { isHeld: false },
        reason: reason ?? null,
      });
    return toProviderList(await listKeyRows(tx), keySwitch.sourceOf);
  });
}

function letterTo({ live, publicUrl }: Pick<Deps, 'live' | 'publicUrl'>, language: 'ru' | 'en', to: string) {
  return composeTestLetter(language, to, { name: live.shop.name, publicUrl });
}

function assertWorking({ problem, message }: KeyTest): void {
  if (problem === 'refused') refuse('VALIDATION', { message, details: [{ path: 'keys', message }] });
  if (problem === 'unavailable') refuse('PROVIDER_ERROR', { message });
}
