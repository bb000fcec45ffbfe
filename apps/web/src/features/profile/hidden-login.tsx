/** Tells password managers which user the password of a form belongs to. */
export function HiddenLogin({ login }: { login: string }) {
  return <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />;
}
