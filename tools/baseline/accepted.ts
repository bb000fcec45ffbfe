/** A feature that some supported browser lacks, where it is used (`styles`, or how the path begins), and why that does no harm. */
export type Accepted = { feature: string; in: string; why: string };

const styles = (why: string, ...features: string[]): Accepted[] =>
  features.map((feature) => ({ feature, in: 'styles', why }));
const script = (feature: string, file: string, why: string): Accepted => ({ feature, in: file, why });

const ours = 'apps/web/src/';
const react = 'node_modules/react-dom/';

/** Each is needed: a test fails when one is no longer used. */
export const accepted: readonly Accepted[] = [
  ...styles('without it windows open and close without motion', 'starting-style'),
  ...styles(
    'Tailwind gives the same initial values where it asks for browsers without it',
    'registered-custom-properties',
  ),
  ...styles('it only spares work', 'content-visibility'),
  ...styles(
    'it only looks better',
    'accent-color',
    'font-family-ui',
    'marker',
    'scrollbar-width',
    'selection',
    'text-wrap-pretty',
  ),
  ...styles('phones have no pointer and no corner to pull', 'cursor', 'resize'),
  ...styles('the build writes the prefix that Safari wants', 'user-select'),
  ...styles('without it a list at its end moves the page under it', 'overscroll-behavior'),
  ...styles('one of several in :is(), which passes over what it does not know', 'open-pseudo'),
  script('autocapitalize', ours, 'a hint for keyboards on glass'),
  script('autocorrect', ours, 'a hint for keyboards on glass'),
  script('beforeunload', ours, 'Safari on iOS does not ask: the changes of a domain are lost as everywhere'),
  script('datalist', ours, 'a zone can be typed'),
  script('execcommand', `${ours}shared/copy-text.ts`, 'the old way to copy, where there is no clipboard to write to'),
  script('requestidlecallback', `${ours}shared/when-idle.ts`, 'asked for first; Safari waits a moment instead'),
  script(
    'window',
    `${ours}shared/payment-window.ts`,
    'every browser opens a window; the data doubts its sizes on phones',
  ),
  script('customized-built-in-elements', react, 'only for elements that ask for it'),
  script('devicepixelratio', react, 'view transitions, which the page has none of'),
  script('navigation', react, 'asked for first'),
  script('network-information', react, 'asked for first'),
  script('beforeunload', 'node_modules/react-router/', 'scroll positions, which it keeps on other occasions too'),
  script('view-transitions', 'node_modules/react-router/', 'asked for first, and the page has none'),
  script('webauthn', 'node_modules/@simplewebauthn/', 'asked for first'),
];
