/** Tells a password manager whose password stands in a form. */
export function HiddenLogin({ login }: { login: string }) {
  return <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />;
}
