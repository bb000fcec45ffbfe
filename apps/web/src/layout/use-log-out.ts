import { useSessionActions } from '../shared/use-session.ts';

/** Ends the session at the shop, forgets the token, and loads the page anew (spec, section 2, Header). */
export function useLogOut(): () => void {
  const session = useSessionActions();
  const logOut = async () => {
    await session.logOut();
    location.reload();
  };
  return () => void logOut();
}
