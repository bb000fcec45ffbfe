import { clearUserData } from './buyer-storage.ts';
import { isOutdated, removeUserToken } from './buyer-tokens.ts';
import { renewGuest } from './renew-guest.ts';
import { setState, switchBuyer, type SessionCore } from './session-core.ts';

/** Ends the session of a user, who has to sign in again. Reloads the page if another tab has signed in or out. */
export async function endUser(core: SessionCore): Promise<void> {
  if (isOutdated(core)) return core.reload();
  await becomeGuest(core);
  core.goToLogin();
}

/** Makes the buyer a new guest. */
export async function becomeGuest(core: SessionCore): Promise<void> {
  const stale = core.userToken ? null : core.guestToken;
  if (core.userToken) {
    if (!isOutdated(core)) clearUserData(core);
    removeUserToken(core);
    core.guestToken = null;
  }
  switchBuyer(core);
  await renewGuest(core, stale);
  setState(core, { isLoading: false });
  core.onBuyerChange();
}
