import { useState } from 'react';
import { type FirstStep, SecondFactor } from './second-factor.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in: by login and password, with a second step where the account asks for it, or by a passkey. */
export function SignIn() {
  const [first, setFirst] = useState<FirstStep | null>(null);
  const [login, setLogin] = useState('');
  const goOn = (step: FirstStep) => {
    setLogin(step.login);
    setFirst(step);
  };
  if (first) return <SecondFactor first={first} onBack={() => setFirst(null)} />;
  return <SignInForm login={login} onSecondFactor={goOn} />;
}
