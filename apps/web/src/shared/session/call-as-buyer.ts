import { ApiError, type CallOptions, isApiError } from '@lotok/client';
import type { CallName, Input, Output } from '@lotok/contract';
import { currentToken } from './buyer-tokens.ts';
import { endUser } from './end-session.ts';
import { renewGuest } from './renew-guest.ts';
import type { SessionCore } from './session-core.ts';
import { startSession } from './start-session.ts';

/** Makes a call with the buyer's token. It is refused when `isSame` tells that the buyer has changed. */
export async function callAsBuyer<N extends CallName>(
  core: SessionCore,
  isSame: () => boolean,
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Output<N>> {
  const { call } = core;
  if (options.token !== undefined) return call(name, input, options);
  await startSession(core);
  if (!currentToken(core)) await renewGuest(core, null);
  // A call of one buyer must not be made for another: a user's order would become a guest's.
  if (!isSame()) throw new ApiError('the buyer has changed', { code: 'INVALID_TOKEN' });
  const isUser = core.userToken !== null;
  const token = currentToken(core);
  try {
    return await call(name, input, { ...options, token });
  } catch (error) {
    if (!isApiError(error, 'INVALID_TOKEN') || (isUser && token !== core.userToken)) throw error;
    if (isUser) {
      await endUser(core);
      throw error;
    }
    const renewed = await renewGuest(core, token);
    if (!renewed || !isSame()) throw error;
    return call(name, input, { ...options, token: renewed });
  }
}
