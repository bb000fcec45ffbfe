import { Link, type LinkProps } from 'react-router';
import { useText } from './text/text.tsx';

/** A link to a page of the shop or to another address, in a new tab: what was typed on this page is not lost. */
export function NewTabLink(props: LinkProps) {
  const { t } = useText();
  return <Link target="_blank" rel="noopener" title={t('ui.newTab')} {...props} />;
}
