import type { Plugin } from 'vite';

/**
 * Parts of the libraries that the page never runs, by the end of their path: React Router's own framework (prefetched
 * route modules, tracing, server components) and mutations, whose place the page's own calls have.
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

const ICON = 'lucide-react/dist/esm/createLucideIcon.mjs';
/** An icon as one plain element: the page gives each its size by class and never by lucide's context. */
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
 * Takes out of the libraries what would only weigh on the first visit: the parts above, and React Router's words for
 * developers: sentences of its invariants, and names, which would keep unused components in the bundle. A part that is no longer found by its path ends the build, so that
 * a new version of a library can't bring it back unseen; so does page code that would need one.
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
        return /\buse(?:Is)?Mutat/.test(code)
          ? this.error(`${id}: mutations are left out in vite/lean-libraries.ts`)
          : null;
      const part = Object.keys(unused).find((path) => id.endsWith(path));
      if (part) {
        found.add(part);
        return { code: unused[part] + otherExports(code, unused[part] ?? ''), map: null };
      }
      return id.includes('/react-router/') ? { code: withoutWords(code, this.parse(code)), map: null } : null;
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const lost = [ICON, ...Object.keys(unused)].filter((path) => !found.has(path));
      if (lost.length > 0) this.error(`no longer where vite/lean-libraries.ts looks for it: ${lost.join(', ')}`);
    },
  };
}

/** What else a module exports stays importable and is undefined: only parts that never run import it. */
function otherExports(code: string, lean: string): string {
  const names = (/^export \{([^}]+)\};?$/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  const missing = names.filter((name) => !lean.includes(`const ${name} `));
  return `${missing.map((name) => `\nconst ${name} = undefined;`).join('')}\nexport { ${names.join(', ')} };\n`;
}

type Node = { type: string; start: number; end: number; callee?: { name?: string }; arguments?: Node[] };

function withoutWords(code: string, program: object): string {
  let lean = code;
  const sentences = sentencesIn(program).sort((one, other) => other.start - one.start);
  for (const { start, end } of sentences) lean = `${lean.slice(0, start)}''${lean.slice(end)}`;
  return lean.replaceAll(/^\s*[\w$]+\.displayName = [^;\n]+;$/gm, '');
}

/** The second argument of each `invariant(condition, sentence)`. */
function sentencesIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Partial<Node>;
  const sentence = type === 'CallExpression' && callee?.name === 'invariant' ? given?.[1] : undefined;
  return sentence ? [sentence] : Object.values(node).flatMap(sentencesIn);
}
