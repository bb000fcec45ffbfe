import path from 'node:path';

/** Source texts by their path from the project root, with `/` on every operating system. */
export type Sources = ReadonlyMap<string, string>;
/** `to` is a file of the project, or the package name as written. */
export type Import = { from: string; to: string };

const statements = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  /^\s*import\s*['"]([^'"\n]+)['"]/gm,
  /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g,
];

/** Lists every import of every source, including type imports and lazy imports, to which the rules apply too. */
export function listImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    statements.flatMap((statement) =>
      [...text.matchAll(statement)].map(([, to = '']) => ({ from, to: resolve(from, to) })),
    ),
  );
}

function resolve(from: string, to: string): string {
  return to.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), to)) : to;
}
