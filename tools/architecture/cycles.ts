import { listImports, type Sources } from './imports.ts';

/**
 * Lists every import cycle once, as a path that ends where it began. Type imports and lazy imports count too: modules of a cycle
 * cannot be understood or moved one at a time.
 */
export function listCycles(sources: Sources): string[] {
  const targets = new Map<string, string[]>([...sources.keys()].map((file) => [file, []]));
  for (const { from, to } of listImports(sources)) if (targets.has(to)) targets.get(from)?.push(to);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  return cycles;
}
