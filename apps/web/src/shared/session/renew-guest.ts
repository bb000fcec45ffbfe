import { setState, type SessionCore } from './session-core.ts';
import { GUEST_TOKEN_KEY, REF_CODE_KEY } from './tokens.ts';

/**
 * Replaces the guest's token `stale`; resolves with null if no token can be obtained. Several calls and tabs may find the token
 * invalid at the same time: only one new guest is created for all of them.
 */
export function renewGuest(core: SessionCore, stale: string | null): Promise<string | null> {
  if (core.guestToken && core.guestToken !== stale) return Promise.resolve(core.guestToken);
  core.guestToken = null;
  core.guestRenewal ??= core
    .withLock(() => createGuest(core, stale))
    .finally(() => {
      core.guestRenewal = null;
    });
  return core.guestRenewal;
}

async function createGuest(core: SessionCore, stale: string | null): Promise<string | null> {
  const { call, localStore, log } = core;
  try {
    core.guestToken = findGuestOfOtherTab(core, stale);
    if (core.guestToken) return core.guestToken;
    const refCode = localStore.get(REF_CODE_KEY);
    const { token } = await call('auth/generateGuestToken', refCode ? { ref_code: refCode } : {}, { token: null });
    // Without locks another tab may have stored a guest first, which may have a cart by now.
    core.guestToken = findGuestOfOtherTab(core, stale) ?? token;
    localStore.set(GUEST_TOKEN_KEY, core.guestToken);
    if (stale !== null) setState(core, { cartCount: 0 });
  } catch (error) {
    log('no guest token', error);
  }
  return core.guestToken;
}

/** The guest token that another tab has stored meanwhile. */
function findGuestOfOtherTab({ localStore }: SessionCore, stale: string | null): string | null {
  const stored = localStore.get(GUEST_TOKEN_KEY);
  return stored === stale ? null : stored;
}
