import type { files as russian } from '../ru/files.ts';
import type { Texts } from '../../texts.ts';

export const files = {
  'file.inApp': '应用内置浏览器无法保存文件。请复制文本，或用常用浏览器打开商店。',
  'file.text': '文件内容',
  'file.copy': '复制',
} satisfies Texts<typeof russian>;
