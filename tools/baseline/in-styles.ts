import { type Container, parse } from 'postcss';
import { compatData, type Use } from './web-platform.ts';

/** The keys of CSS functions by name: `light-dark`, `color-mix`. */
const functions = new Map<string, string[]>();
for (const key of compatData.keys()) {
  const name = /^css\.types\.(?:\w+\.)*([a-z-]+)$/.exec(key)?.[1];
  if (name) functions.set(name, [...(functions.get(name) ?? []), key]);
}

/** Lists the uses of the web platform in styles, except inside `@supports` rules, which test for support first. */
export function usesInStyles(css: string): Use[] {
  const uses: Use[] = [];
  const addUse = (what: string, keys: string[]) => {
    const known = keys.filter((key) => compatData.has(key));
    if (known.length > 0) uses.push({ what, keys: known });
  };
  parse(css).walk((node) => {
    if (isInSupportsRule(node.parent)) return;
    if (node.type === 'atrule') addUse(`@${node.name}`, [`css.at-rules.${node.name}`]);
    if (node.type === 'rule')
      for (const [pseudo, name] of node.selector.matchAll(/::?(-?[a-z][a-z-]*)/g))
        addUse(pseudo, [`css.selectors.${name}`]);
    if (node.type !== 'decl') return;
    const property = `css.properties.${node.prop}`;
    addUse(node.prop, [property]);
    for (const word of node.value.split(/[\s,()/]+/)) addUse(`${node.prop}: ${word}`, [`${property}.${word}`]);
    for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g))
      addUse(`${name}()`, functions.get(name) ?? []);
  });
  return uses;
}

function isInSupportsRule(node: Container | { type: string } | undefined): boolean {
  if (!node) return false;
  if ('name' in node && node.name === 'supports') return true;
  return 'parent' in node && isInSupportsRule(node.parent as Container | undefined);
}
