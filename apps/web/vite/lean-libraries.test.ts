import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanLibrariesPlugin } from './lean-libraries.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
const files = [
  ...['dom/ssr/components', 'router/instrumentation', 'errors', 'router/router'].map((file) =>
    path.join(folderOf('react-router'), `dist/production/lib/${file}.js`),
  ),
  path.join(folderOf('@tanstack/query-core'), 'build/modern/mutationCache.js'),
  path.join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'),
  path.join(folderOf('lucide-react'), 'dist/esm/createLucideIcon.mjs'),
].map((file) => file.replaceAll('\\', '/'));

/** Sends sources through the plugin as a build of the page does; returns the errors that end the build. */
function build(sources: readonly { id: string; code: string }[]): string[] {
  const errors: string[] = [];
  const context = {
    environment: { name: 'client' },
    parse: parseAst,
    error: (message: string) => errors.push(message),
  };
  const { transform, buildEnd } = leanLibrariesPlugin() as unknown as {
    transform: (this: typeof context, code: string, id: string) => unknown;
    buildEnd: (this: typeof context) => void;
  };
  for (const { id, code } of sources) transform.call(context, code, id);
  buildEnd.call(context);
  return errors;
}

const sources = files.map((id) => ({ id, code: readFileSync(id, 'utf8') }));

it('finds every part of the libraries that it leaves out', () => expect(build(sources)).toEqual([]));

it('ends the build when a module is no longer where it was', () => {
  const moved = sources.map(({ id, code }) => ({ id: id.replace('lib/errors.js', 'lib/failures.js'), code }));
  expect(build(moved)).toEqual([expect.stringMatching(/does not find: react-router.*lib\/errors\.js$/)]);
});

it('ends the build when a function has another name', () => {
  const renamed = sources.map(({ id, code }) => ({
    id,
    code: code.replaceAll('startViewTransition', 'beginTransition'),
  }));
  expect(build(renamed)).toEqual([expect.stringMatching(/does not find: react-dom.* startViewTransition$/)]);
});

it('ends the build when page code uses what is left out', () => {
  const page = { id: '/shop/apps/web/src/page.tsx', code: "import { useFetcher } from 'react-router';" };
  expect(build([...sources, page])).toEqual([
    expect.stringContaining('/shop/apps/web/src/page.tsx: uses library code'),
  ]);
});
