/** A feature that some supported browsers lack, its place (`styles` or a path prefix), and why its absence does no harm. */
export type Accepted = { feature: string; in: string; why: string };

const styles = (why: string, ...features: string[]): Accepted[] =>
  features.map((feature) => ({ feature, in: 'styles', why }));
const script = (feature: string, file: string, why: string): Accepted => ({ feature, in: file, why });

const ours = 'apps/web/src/';
const react = 'node_modules/react-dom/';

/** A test fails when one of them is no longer used. */
export const accepted: readonly Accepted[] = [
  ...styles('without it dialogs open and close without animation', 'starting-style'),
  ...styles(
    'Tailwind sets the same initial values in an @supports rule for browsers without it',
    'registered-custom-properties',
  ),
  ...styles('it only saves rendering work', 'content-visibility'),
  ...styles(
    'it only improves the appearance',
    'accent-color',
    'font-family-ui',
    'marker',
    'scrollbar-width',
    'selection',
    'text-wrap-pretty',
  ),
  ...styles('phones have no mouse pointer and no resize handle', 'cursor', 'resize'),
  ...styles('the build adds the prefix that Safari needs', 'user-select'),
  ...styles('without it the page scrolls when a list reaches its end', 'overscroll-behavior'),
  ...styles('one of several selectors in :is(), which ignores unknown ones', 'open-pseudo'),
  script('autocapitalize', ours, 'a hint for on-screen keyboards'),
  script('autocorrect', ours, 'a hint for on-screen keyboards'),
  script('beforeunload', ours, 'Safari on iOS shows no prompt: unsaved changes of a domain are lost, as on any page'),
  script('datalist', ours, 'a zone can be typed without suggestions'),
  script('execcommand', `${ours}shared/browser/copy-text.ts`, 'the fallback for browsers without the clipboard API'),
  script(
    'requestidlecallback',
    `${ours}shared/browser/when-idle.ts`,
    'checked before use; Safari uses a timeout instead',
  ),
  script(
    'window',
    `${ours}payment/payment-window.ts`,
    'every browser opens a window; the data is about window sizes on phones',
  ),
  script(
    'window',
    `${ours}features/profile/connect-chat.tsx`,
    'likewise; where it opens none, the link is on the page',
  ),
  script('customized-built-in-elements', react, 'only for elements that use it'),
  script('devicepixelratio', react, 'only for view transitions, which the page does not use'),
  script('navigation', react, 'checked before use'),
  script('network-information', react, 'checked before use'),
  script('beforeunload', 'node_modules/react-router/', 'scroll positions, which are also stored on other events'),
  script('view-transitions', 'node_modules/react-router/', 'checked before use, and the page does not use them'),
  script('webauthn', 'node_modules/@simplewebauthn/', 'checked before use'),
];
