import type { files as russian } from '../ru/files.ts';
import type { Texts } from '../../texts.ts';

export const files = {
  'file.inApp': 'This app’s browser doesn’t save files. Copy the text, or open the store in your usual browser.',
  'file.text': 'File contents',
  'file.copy': 'Copy',
} satisfies Texts<typeof russian>;
