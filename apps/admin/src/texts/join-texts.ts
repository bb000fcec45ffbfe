type Texts = { [key: string]: string | Texts };
type AreaTexts = { resources: Texts; office: Texts };

/** The texts of all areas as one tree. Areas share `resources` and `office`, and the groups within `office`, but no text. */
export function joinTexts(areas: readonly AreaTexts[]): AreaTexts {
  return areas.reduce<AreaTexts>((joined, area) => merge(joined, area) as AreaTexts, { resources: {}, office: {} });
}

function merge(a: Texts, b: Texts): Texts {
  const merged = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const known = merged[key];
    if (known !== undefined && (typeof known === 'string' || typeof value === 'string'))
      throw new Error(`two areas have the text ${key}`);
    merged[key] = typeof known === 'object' && typeof value === 'object' ? merge(known, value) : value;
  }
  return merged;
}
