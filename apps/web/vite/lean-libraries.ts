import type { Plugin } from 'vite';

/**
 * Library modules that the page never runs, by the end of their path, with their replacements: React Router's framework mode
 * (prefetched route modules, tracing, server components) and TanStack Query's mutations, which the page does not use.
 */
const unused: Record<string, string> = {
  'react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    const FrameworkContext = /* @__PURE__ */ createContext(undefined);
    const PrefetchPageLinks = () => null;
    const usePrefetchBehavior = () => [false, undefined, {}];
    const mergeRefs = (ref) => ref;`,
  'react-router/dist/production/lib/router/instrumentation.js':
    'const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
  'react-router/dist/production/lib/errors.js': `
    const decodeRedirectErrorDigest = () => undefined;
    const decodeRouteErrorResponseDigest = () => undefined;`,
  '@tanstack/query-core/build/modern/mutationCache.js': `
    const MutationCache = class {
      getAll() { return []; }
      findAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
    };`,
};

/**
 * Functions that the page never calls, by the end of their file's path, each with its replacement body: forms and fetchers of
 * React Router, lazy route discovery, React's view transitions, and its preloading of files, which the document names itself.
 */
const uncalled: Record<string, Record<string, string>> = {
  'react-router/dist/production/lib/router/router.js': {
    ...empty('handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch', 'discoverRoutes'),
    normalizeNavigateOptions: '{ return { path }; }',
  },
  'react-dom/cjs/react-dom-client.production.js': empty(
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ),
};

/** Library functions in page code that would need something that is left out. */
const LEFT_OUT =
  /\b(?:use(?:Is)?Mutat|useFetcher|useSubmit|[vV]iewTransition|patchRoutes|Form\b[^;]* from ['"]react-router|pre\w+[^;]* from ['"]react-dom['"])/;

const ICON = 'lucide-react/dist/esm/createLucideIcon.mjs';
/** An icon as one plain element: the page sets its size by class and never by lucide's context. */
const icon = `
  import { createElement } from 'react';
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
    strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
  };
  const createLucideIcon = (data) => {
    const parts = data.node.map(([tag, attributes]) => createElement(tag, attributes));
    return (props) => createElement('svg', { ...frame, ...props }, parts);
  };
  export { createLucideIcon as default };`;

/**
 * Removes library code that would only increase the size of a first visit: the modules and functions above, and React Router's
 * texts for developers (invariant messages, and display names, which would keep unused components in the bundle). The build fails
 * if a module or function is no longer where it was, so that a new version of a library can't silently bring it back. It also
 * fails if page code needs what was removed.
 */
export function leanLibrariesPlugin(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lotok-lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith(ICON)) {
        found.add(ICON);
        return { code: icon, map: null };
      }
      if (this.environment.name !== 'client') return null;
      if (!id.includes('/node_modules/'))
        return LEFT_OUT.test(code)
          ? this.error(`${id}: uses library code that vite/lean-libraries.ts leaves out`)
          : null;
      const modulePath = Object.keys(unused).find((path) => id.endsWith(path));
      if (modulePath) {
        found.add(modulePath);
        return { code: unused[modulePath] + otherExports(code, unused[modulePath] ?? ''), map: null };
      }
      const file = Object.keys(uncalled).find((path) => id.endsWith(path));
      const isRouter = id.includes('/react-router/');
      if (!file && !isRouter) return null;
      const program = this.parse(code);
      const bodies = file ? bodiesIn(program, uncalled[file] ?? {}) : [];
      for (const { name } of bodies) found.add(`${file} ${name}`);
      const lean = withReplaced(code, isRouter ? [...bodies, ...sentencesIn(program)] : bodies);
      return { code: isRouter ? lean.replaceAll(/^\s*[\w$]+\.displayName = [^;\n]+;$/gm, '') : lean, map: null };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const functions = Object.entries(uncalled).flatMap(([path, bodies]) =>
        Object.keys(bodies).map((name) => `${path} ${name}`),
      );
      const missing = [ICON, ...Object.keys(unused), ...functions].filter((name) => !found.has(name));
      if (missing.length > 0) this.error(`vite/lean-libraries.ts does not find: ${missing.join(', ')}`);
    },
  };
}

/** The other exports of a replaced module stay importable and are undefined: only code that never runs imports them. */
function otherExports(code: string, lean: string): string {
  const names = (/^export \{([^}]+)\};?$/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  const missing = names.filter((name) => !lean.includes(`const ${name} `));
  return `${missing.map((name) => `\nconst ${name} = undefined;`).join('')}\nexport { ${names.join(', ')} };\n`;
}

type Replaced = { start: number; end: number; by: string; name?: string };
type Node = { type: string; start: number; end: number; name?: string };
type Found = { type: string; id?: Node; body?: Node; callee?: Node; arguments?: Node[] };

/** Replaces from the end, so that positions stay valid; replacements inside another one are skipped. */
function withReplaced(code: string, replaced: Replaced[]): string {
  const whole = replaced.filter((one) => !replaced.some(({ start, end }) => start < one.start && one.end < end));
  return whole
    .sort((one, other) => other.start - one.start)
    .reduce((lean, { start, end, by }) => lean.slice(0, start) + by + lean.slice(end), code);
}

/** The bodies of the functions with the given names. */
function bodiesIn(node: unknown, wanted: Record<string, string>): Replaced[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, id, body } = node as Found;
  const by = type === 'FunctionDeclaration' ? wanted[id?.name ?? ''] : undefined;
  if (by !== undefined && body) return [{ start: body.start, end: body.end, by, name: id?.name }];
  return Object.values(node).flatMap((child) => bodiesIn(child, wanted));
}

/** The second argument of each `invariant(condition, sentence)`. */
function sentencesIn(node: unknown): Replaced[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Found;
  const sentence = type === 'CallExpression' && callee?.name === 'invariant' ? given?.[1] : undefined;
  return sentence ? [{ start: sentence.start, end: sentence.end, by: "''" }] : Object.values(node).flatMap(sentencesIn);
}

function empty(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '{}']));
}
