import type { Store } from './sandbox-store.ts';

/** Why a username is refused. */
export type UsernameIssue = 'short' | 'long' | 'characters' | 'ending' | 'taken';

export const MIN_USERNAME = 5;
export const MAX_USERNAME = 32;

/** Null when a new bot may have this username. */
export function findUsernameIssue(store: Store, username: string): UsernameIssue | null {
  if (!/^[A-Za-z]\w*$/.test(username) || /__|_$/.test(username)) return 'characters';
  if (username.length < MIN_USERNAME) return 'short';
  if (username.length > MAX_USERNAME) return 'long';
  if (!/bot$/i.test(username)) return 'ending';
  return store.findBotByUsername(username) ? 'taken' : null;
}
