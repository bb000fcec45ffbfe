import { isApiError } from '@lotok/client';
import { assignUserData } from './buyer-storage.ts';
import { currentToken } from './buyer-tokens.ts';
import { becomeGuest, endUser } from './end-session.ts';
import { retryDelayMs } from '../api/retry-delay.ts';
import { createSameBuyerCheck, setState, type SessionCore } from './session-core.ts';

/**
 * Verifies the token and retries until there is a response. Only INVALID_TOKEN ends a session: an outage signs nobody out and
 * loses no cart.
 */
export async function verifyWithRetries(core: SessionCore, attempt = 0): Promise<void> {
  const isSame = createSameBuyerCheck(core);
  const error = await verifyOnce(core);
  if (!error || !isSame()) return;
  setState(core, { isUnavailable: true });
  void core.wait(retryDelayMs(attempt, error)).then(() => {
    if (isSame() && core.state.isUnavailable) void verifyWithRetries(core, attempt + 1);
  });
}

/** Verifies the token once; resolves with the error if there was no definite response. `end` handles an invalid token. */
export async function verifyOnce(core: SessionCore, end = core.userToken ? endUser : becomeGuest): Promise<unknown> {
  const isSame = createSameBuyerCheck(core);
  try {
    await verify(core);
  } catch (error) {
    if (!isSame()) return null;
    if (!isApiError(error, 'INVALID_TOKEN')) {
      core.log(`${core.userToken ? 'user' : 'guest'} token not verified`, error);
      return error;
    }
    await end(core);
  }
  return null;
}

async function verify(core: SessionCore): Promise<void> {
  const token = currentToken(core);
  if (!token) return;
  const request = (core.requestCount += 1);
  const name = core.userToken ? 'auth/verifyToken' : 'auth/verifyGuestToken';
  const { cart_count, ...user } = await core.call(name, {}, { token });
  // Responses may arrive out of order: an older one must not restore an old balance. Responses for a former buyer are ignored.
  if (request < core.lastAppliedRequest || token !== currentToken(core)) return;
  core.lastAppliedRequest = request;
  if ('login' in user) {
    assignUserData(core, user.login);
    setState(core, { user });
  }
  if (request > core.lastRequestBeforeCount) setState(core, { cartCount: cart_count });
  if (!core.state.isUnavailable) return;
  setState(core, { isUnavailable: false, isLoading: false });
  core.onRecovered();
}
