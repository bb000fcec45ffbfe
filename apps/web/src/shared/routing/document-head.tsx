import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { addressIn, fullTitle, headOf } from './head.ts';
import { useShop } from '../shop.ts';
import { useText } from '../text/text.tsx';

/** Updates the title, the description and the canonical URL of the document after each navigation. */
export function DocumentHead() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { t, language } = useText();
  const queryClient = useQueryClient();
  const shop = useShop();
  useEffect(() => {
    const update = () => {
      const url = new URL(pathname + search, location.origin);
      const head = headOf(matches, { t, language, url, queryClient, shop });
      document.title = fullTitle(head, shop);
      setAttribute('meta[name="description"]', 'content', head.description ?? t('app.description'));
      setAttribute(
        'link[rel="canonical"]',
        'href',
        addressIn(language, shop.public_url, head.canonicalPath ?? pathname),
      );
    };
    update();
    // The title may contain data that is still loading.
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') update();
    });
  }, [matches, pathname, search, t, language, queryClient, shop]);
  return null;
}

function setAttribute(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
