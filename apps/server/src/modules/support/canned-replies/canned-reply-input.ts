import { cannedReplyPlaceholders } from '@lotok/contract/admin';
import { fieldProblem, refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CannedReplyTexts } from './canned-replies.store.ts';

const known: readonly string[] = cannedReplyPlaceholders;
const PLACEHOLDER = /\{([\p{L}_]+)\}/gu;

/** A title without spaces around it. Refuses one of spaces only with VALIDATION. */
export function readTitle(typed: string): string {
  return typed.trim() || refuseField('title', 'required');
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
  if (!texts.textRu && !texts.textEn && !texts.textZh) refuseField('textRu', 'no_text');
  const details = Object.entries(texts).flatMap(([path, text]) => {
    const unknown = [...(text ?? '').matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .filter((name) => !known.includes(name));
    return unknown.length > 0 ? [fieldProblem(path, 'placeholder', { placeholder: `{${unknown.join('}, {')}}` })] : [];
  });
  if (details.length > 0) refuse('VALIDATION', { details });
  return texts;
}
