import { SettingError } from './setting-error.ts';

/** The error of a server that cannot listen: a `SettingError` when another program uses the port. */
export function portError(error: unknown, port: number): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new SettingError(`PORT ${port} is taken by another program: stop it, or set another PORT`);
}
