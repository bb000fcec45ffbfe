import type { Plugin } from 'vite';

/** React Router's parts for its own framework (prefetched route modules, tracing, server components), which this page never runs. */
const routerParts: Record<string, string> = {
  'lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    const FrameworkContext = /* @__PURE__ */ createContext(undefined);
    const PrefetchPageLinks = () => null;
    const usePrefetchBehavior = () => [false, undefined, {}];
    const mergeRefs = (ref) => ref;`,
  'lib/router/instrumentation.js': 'const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
  'lib/errors.js': `
    const decodeRedirectErrorDigest = () => undefined;
    const decodeRouteErrorResponseDigest = () => undefined;`,
};

/** An icon as one plain element: this page gives each its size by class and never by lucide's context. */
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
 * Takes out of the libraries what would only weigh on the first visit: parts that this page never reaches, and names for
 * developer tools, which would keep unused components in the bundle. A part that is no longer found by its path ends the
 * build, so that a new version of a library can't bring it back unseen.
 */
export function leanLibrariesPlugin(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lotok-lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) {
        found.add('createLucideIcon');
        return { code: icon, map: null };
      }
      const path = /node_modules\/react-router\/dist\/production\/(.+\.js)/.exec(id)?.[1];
      if (!path || this.environment.name !== 'client') return null;
      const lean = routerParts[path];
      if (!lean) return { code: code.replaceAll(/^\s*[\w$]+\.displayName = [^;\n]+;$/gm, ''), map: null };
      found.add(path);
      return { code: lean + otherExports(code, lean), map: null };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const lost = ['createLucideIcon', ...Object.keys(routerParts)].filter((path) => !found.has(path));
      if (lost.length > 0) this.error(`no longer where vite/lean-libraries.ts looks for it: ${lost.join(', ')}`);
    },
  };
}

/** What else a module exports stays importable and is undefined: only the framework's own parts import it. */
function otherExports(code: string, lean: string): string {
  const names = (/^export \{([^}]+)\};?$/m.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  const missing = names.filter((name) => !lean.includes(`const ${name} `));
  return `${missing.map((name) => `\nconst ${name} = undefined;`).join('')}\nexport { ${names.join(', ')} };\n`;
}
