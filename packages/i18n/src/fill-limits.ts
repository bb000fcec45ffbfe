import * as limits from '@lotok/contract/limits';

const limitsByName = new Map<string, unknown>(Object.entries(limits));

/**
 * Fills the constants of `@lotok/contract/limits` into a text: `{WARRANTY_MINUTES}`. So texts always have the values that the
 * server uses, and callers do not need to pass them. Throws for a name that is not a number there.
 */
export function fillLimits(text: string): string {
  return text.replace(/\{([A-Z][A-Z0-9_]+)\}/g, (_match, name: string) => {
    const value = limitsByName.get(name);
    if (typeof value !== 'number') throw new Error(`a text contains {${name}}, which is not a number of limits.ts`);
    return String(value);
  });
}
