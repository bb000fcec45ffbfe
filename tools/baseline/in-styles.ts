import { type Container, parse } from 'postcss';
import { parts, type Use } from './web-platform.ts';

/** Functions of values, by their name: `light-dark`, `color-mix`. */
const functions = new Map<string, string[]>();
for (const key of parts.keys()) {
  const name = /^css\.types\.(?:\w+\.)*([a-z-]+)$/.exec(key)?.[1];
  if (name) functions.set(name, [...(functions.get(name) ?? []), key]);
}

/** Every use of the web platform in styles, but for what stands in an `@supports` rule and asks for it first. */
export function usesInStyles(css: string): Use[] {
  const uses: Use[] = [];
  const see = (what: string, keys: string[]) => {
    const meant = keys.filter((key) => parts.has(key));
    if (meant.length > 0) uses.push({ what, keys: meant });
  };
  parse(css).walk((node) => {
    if (isAskedFor(node.parent)) return;
    if (node.type === 'atrule') see(`@${node.name}`, [`css.at-rules.${node.name}`]);
    if (node.type === 'rule')
      for (const [pseudo, name] of node.selector.matchAll(/::?(-?[a-z][a-z-]*)/g))
        see(pseudo, [`css.selectors.${name}`]);
    if (node.type !== 'decl') return;
    const property = `css.properties.${node.prop}`;
    see(node.prop, [property]);
    for (const word of node.value.split(/[\s,()/]+/)) see(`${node.prop}: ${word}`, [`${property}.${word}`]);
    for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g)) see(`${name}()`, functions.get(name) ?? []);
  });
  return uses;
}

function isAskedFor(node: Container | { type: string } | undefined): boolean {
  if (!node) return false;
  if ('name' in node && node.name === 'supports') return true;
  return 'parent' in node && isAskedFor(node.parent as Container | undefined);
}
