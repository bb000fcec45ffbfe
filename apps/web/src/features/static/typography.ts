const NBSP = '\u00a0';
const SHORT_WORDS = 'а|без|в|во|до|за|и|из|или|к|ко|на|не|ни|но|о|об|от|по|при|с|со|то|у|я';

const russian = (text: string) =>
  text
    .replace(new RegExp(`(?<=^|[\\s(«>—])(${SHORT_WORDS}) (?=\\S|$)`, 'giu'), `$1${NBSP}`)
    .replace(/ (?=(?:бы|же|ли)(?![а-яё]))/gu, NBSP);

/** Ties what may not part at the end of a line: figures to their units, dashes to the word before, short Russian words to the next. */
export function typeset(html: string, language: 'ru' | 'en'): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (piece.startsWith('<')) return piece;
      const tied = piece
        .replace(/(\d) (?=[\p{L}₽$%])/gu, `$1${NBSP}`)
        .replace(/ (?=[—–])/g, NBSP)
        .replace(/№ /g, `№${NBSP}`);
      return language === 'ru' ? russian(tied) : tied;
    })
    .join('');
}
