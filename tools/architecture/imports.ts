import path from 'node:path';

/** Sources by their path from the project's root, with `/` on every system. */
export type Sources = ReadonlyMap<string, string>;
/** `to` is a file of the project, or the name of a package as it is written. */
export type Import = { from: string; to: string; isLazy: boolean };

const statements = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  /^\s*import\s*['"]([^'"\n]+)['"]/gm,
];
const lazy = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Every import of every source, those of types too: an arrow bends for a type as well. */
export function listImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...statements, lazy].flatMap((statement) =>
      [...text.matchAll(statement)].map(([, to = '']) => ({ from, to: resolve(from, to), isLazy: statement === lazy })),
    ),
  );
}

function resolve(from: string, to: string): string {
  return to.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), to)) : to;
}
