import type { MarkupTarget } from '../partner-shop.ts';

const codes = { category: 'c', product: 'p', zone: 'z' } as const;

/** A target of a markup as buttons carry it: `a` is everything, others are `c12`, `p345` or `z6`. */
export function codeOf(target: MarkupTarget): string {
  return target.kind === 'all' ? 'a' : `${codes[target.kind]}${target.id}`;
}

/** The target of {@link codeOf}. */
export function toTarget(code = 'a'): MarkupTarget {
  const kind = ({ c: 'category', p: 'product', z: 'zone' } as const)[code[0] ?? ''];
  return kind ? { kind, id: Number(code.slice(1)) } : { kind: 'all' };
}
