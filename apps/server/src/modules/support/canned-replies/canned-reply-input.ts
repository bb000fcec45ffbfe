import { cannedReplyPlaceholders } from '@lotok/contract/admin';
import { refuse } from '../../../platform/refusal.ts';
import type { CannedReplyTexts } from './canned-replies.store.ts';

const known: readonly string[] = cannedReplyPlaceholders;
const PLACEHOLDER = /\{([\p{L}_]+)\}/gu;

/** A title without spaces around it. Refuses one of spaces only with VALIDATION. */
export function readTitle(typed: string): string {
  return typed.trim() || refuse('VALIDATION', { details: [{ path: 'title', message: 'a title' }] });
}

/**
 * The texts of a canned reply; one of spaces only is none. Refuses with VALIDATION when there is none at all, and a name in braces that
 * stands for nothing, which a buyer would read as it is.
 */
export function readTexts(typed: CannedReplyTexts): CannedReplyTexts {
  const texts: CannedReplyTexts = {
    textRu: typed.textRu?.trim() || null,
    textEn: typed.textEn?.trim() || null,
    textZh: typed.textZh?.trim() || null,
  };
  if (!texts.textRu && !texts.textEn && !texts.textZh)
    refuse('VALIDATION', { details: [{ path: 'textRu', message: 'a text in at least one language' }] });
  const details = Object.entries(texts).flatMap(([path, text]) => {
    const unknown = [...(text ?? '').matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .filter((name) => !known.includes(name));
    return unknown.length > 0 ? [{ path, message: `stands for nothing: {${unknown.join('}, {')}}` }] : [];
  });
  if (details.length > 0) refuse('VALIDATION', { details });
  return texts;
}
