import { fold } from './search-fold.ts';

/** Names that people write by ear or shorten, where the rules of folding do not bring them together; and plain translations. */
const groups = [
  'telegram тг tg телега',
  'vk вк vkontakte',
  'instagram инста insta',
  'whatsapp вотсап вацап',
  'youtube ютуб ютюб',
  'facebook фейсбук fb фб',
  'viber вайбер',
  'linkedin линкдин',
  'onlyfans онлифанс',
  'zoom зум',
  'odnoklassniki одноклассники',
  'microsoft майкрософт',
  'windows виндоус винда win вин',
  'office офис',
  'outlook аутлук',
  'hotmail хотмейл',
  'excel эксель',
  'google гугл',
  'gmail гмейл джимейл',
  'apple эпл',
  'icloud айклауд',
  'itunes айтюнс',
  'iphone айфон',
  'yahoo яху',
  'adobe адоб',
  'steam стим',
  'minecraft майнкрафт',
  'fortnite фортнайт',
  'playstation плейстейшн psn псн',
  'xbox иксбокс',
  'pubg пубг пабг',
  'dota дота',
  'spotify спотифай',
  'midjourney миджорни',
  'chatgpt чатгпт чатжпт',
  'claude клод',
  'gemini джемини',
  'openai опенай',
  'nord норд',
  'account аккаунт акк acc',
  'key ключ',
  'subscription подписка',
  'mail почта мейл email имейл',
  'game игра',
  'gift подарок',
  'license лицензия',
  'domain домен',
  'card карта',
  'number номер',
  'phone телефон',
].map((line) => [...new Set(line.split(' ').map(fold))]);

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group])));

/** Other folded words that mean the same as one of these. */
export function synonymsOf(folded: readonly string[]): string[] {
  return folded.flatMap((word) => groupOf.get(word) ?? []);
}
