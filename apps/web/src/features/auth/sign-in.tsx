import { useState } from 'react';
import { type Credentials, SecondFactor } from './second-factor.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in by login and password, with a second step if the account requires it, or by a passkey. */
export function SignIn() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [login, setLogin] = useState('');
  const goToSecondFactor = (step: Credentials) => {
    setLogin(step.login);
    setCredentials(step);
  };
  if (credentials) return <SecondFactor credentials={credentials} onBack={() => setCredentials(null)} />;
  return <SignInForm login={login} onSecondFactor={goToSecondFactor} />;
}
