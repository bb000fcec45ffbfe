import { userInfo } from 'node:os';
import type { Actor } from './platform/audit.store.ts';

/**
 * The author of a change that a command makes: no operator has signed in, so the audit log names the command and the user of the
 * operating system, or another one who is named.
 */
export function commandActor(command: string, user = systemUser()): Actor {
  const action = `npm run ${command}`;
  return { operatorId: null, login: `${action} (${user})`, ip: '', action };
}

/** `userInfo` throws in a container whose user has no entry in /etc/passwd. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}
