import * as limits from '@lotok/contract/limits';

const figures = new Map<string, unknown>(Object.entries(limits));

/**
 * Puts the figures of `@lotok/contract/limits` into a text: `{WARRANTY_MINUTES}`. So no text says another one than the server
 * keeps to, and nobody who shows the text has to hand the figure in. Throws on a name that is no figure.
 */
export function fillFigures(text: string): string {
  return text.replace(/\{([A-Z][A-Z0-9_]+)\}/g, (_whole, name: string) => {
    const figure = figures.get(name);
    if (typeof figure !== 'number') throw new Error(`a text names ${name}, which is no figure of limits.ts`);
    return String(figure);
  });
}
