import { expect, it } from 'vitest';
import { formatText } from './sandbox-text.ts';
import { renderText } from './sandbox-window-text.ts';

function render(html: string): string {
  const { text, entities } = formatText(html, 'HTML');
  return renderText(text, entities, { spoiler: 'Show', linkToBot: (username) => `?bot=${username}` });
}

it('a folded quote opens by a press, and a block is not followed by an empty line', () => {
  expect(render('До\n<blockquote expandable>Раз\nДва</blockquote>\nПосле')).toBe(
    'До\n<blockquote class="folded" tabindex="0" role="button">Раз\nДва</blockquote>После',
  );
  expect(render('<pre>1</pre>\n\n<b>2</b>')).toBe('<pre>1</pre>\n<strong>2</strong>');
});
