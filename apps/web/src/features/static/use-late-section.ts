import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the section that the address names when the text of the page was loaded after the navigation: the router looks for the
 * section earlier, when it is not there yet.
 */
export function useLateSection(isLoaded: boolean): void {
  const { hash } = useLocation();
  const [isLate] = useState(!isLoaded);
  useEffect(() => {
    if (isLate && isLoaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLate, isLoaded, hash]);
}
