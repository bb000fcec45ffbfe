import { useSessionActions } from '../shared/session/use-session.ts';

/** Ends the session on the server, removes the token, and reloads the page (spec, section 2, Header). */
export function useLogOut(): () => void {
  const session = useSessionActions();
  const logOut = async () => {
    await session.logOut();
    location.reload();
  };
  return () => void logOut();
}
