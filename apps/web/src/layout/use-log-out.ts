import { useState } from 'react';
import { useSessionActions } from '../shared/session/use-session.ts';

/** Ends the session on the server, removes the token, and reloads the page (spec, section 2, Header); a second press does nothing. */
export function useLogOut(): { logOut: () => void; isLoggingOut: boolean } {
  const session = useSessionActions();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const logOut = async () => {
    if (isLoggingOut) return;
    setIsLoggingOut(true);
    await session.logOut();
    location.reload();
  };
  return { logOut: () => void logOut(), isLoggingOut };
}
