const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ';

const otherKey = new Map<string, string>();
for (const [index, key] of [...latinKeys].entries()) {
  const letter = cyrillicKeys[index] ?? '';
  otherKey.set(key, letter).set(letter, key);
}

/** The text that the same keys produce in the other keyboard layout: "ntktuhfv" is «телеграм», «вшысщкв» is "discord". */
export function swapLayout(text: string): string {
  return Array.from(text, (character) => otherKey.get(character) ?? character).join('');
}
