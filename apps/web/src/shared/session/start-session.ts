import { BUYER_KEYS, BUYER_LOGIN_KEY } from './buyer-storage.ts';
import { renewGuest } from './renew-guest.ts';
import { createSameBuyerCheck, setState, type SessionCore } from './session-core.ts';
import { USER_LOADING_MS } from '../timings.ts';
import { verifyWithRetries } from './verify-token.ts';

/** Verifies the stored token or creates a guest, once for each page. */
export function startSession(core: SessionCore): Promise<void> {
  const { localStore } = core;
  // A user's session ended without signing out: the next buyer's goods must not be sent to that user's email address.
  if (!core.userToken && localStore.get(BUYER_LOGIN_KEY) !== null) localStore.remove(BUYER_KEYS.email);
  core.started ??= core.userToken ? startUser(core) : startGuest(core);
  return core.started;
}

/** Verifies a user's token. Loading ends when the token is verified, but not before a second has passed. */
export async function startUser(core: SessionCore): Promise<void> {
  const isSame = createSameBuyerCheck(core);
  const pause = core.wait(USER_LOADING_MS);
  await verifyWithRetries(core);
  void pause.then(() => {
    if (isSame() && core.state.user) setState(core, { isLoading: false });
  });
}

async function startGuest(core: SessionCore): Promise<void> {
  if (core.guestToken) await verifyWithRetries(core);
  else await renewGuest(core, null);
}
