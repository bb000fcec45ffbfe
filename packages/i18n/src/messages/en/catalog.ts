import type { Texts } from '../../texts.ts';
import type { catalog as russian } from '../ru/catalog.ts';

export const catalog = {
  'catalog.title': 'Catalogue',
  'category.title': '{category}: buy by the piece',
} satisfies Texts<typeof russian>;
