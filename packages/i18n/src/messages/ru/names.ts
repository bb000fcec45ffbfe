/** Looking for a free name: a list of them at once, names like a taken one, the zones. */
export const names = {
  'names.bad.mixed':
    'Буква «{sign}» на\u00a0{place}-м\u00a0месте не\u00a0из того алфавита, что остальные. Такое имя выдаёт себя за\u00a0другое, и\u00a0мы его не\u00a0регистрируем.',
  'names.bad.strange':
    'Знаком «{sign}» имён не\u00a0пишут. Такое имя выдаёт себя за\u00a0другое, и\u00a0мы его не\u00a0регистрируем.',
  'names.bad.alike':
    'Каждая буква похожа на\u00a0латинскую: в\u00a0зоне .{zone} это имя примут за\u00a0другое, и\u00a0мы его не\u00a0регистрируем.',
  'names.is.alike': 'Похоже на\u00a0чужое',
  'names.is.waiting': 'Не\u00a0проверено',
  'names.toList': 'Проверить список имён',
  'names.toOne': 'Искать одно имя',
  'names.list': 'Список имён',
  'names.listHint':
    'До\u00a0{most}\u00a0имён: по\u00a0одному в\u00a0строке, через запятую или пробел. Имя с\u00a0зоной проверим как есть.',
  'names.zones': 'Имена без зоны проверим в',
  'names.addZone': 'Ещё зона',
  'names.add': 'Добавить',
  'names.noSuchZone': 'Зоны .{zone} у\u00a0нас нет.',
  'names.mostZones': 'Больше {most}\u00a0зон сразу не\u00a0проверяем. Уберите одну.',
  'names.nothing': 'Вставьте имена, которые нужно проверить.',
  'names.tooMany':
    'В\u00a0списке {count, plural, one {#\u00a0имя} few {#\u00a0имени} many {#\u00a0имён} other {#\u00a0имени}}, а\u00a0за\u00a0раз проверяем {most}. Уберите лишние.',
  'names.noZone': 'Выберите хотя бы одну зону: в\u00a0списке есть имена без неё.',
  'names.stop': 'Остановить',
  'names.progress': 'Проверено {done} из\u00a0{total}',
  'names.stopped': 'Проверка остановлена: {done} из\u00a0{total}',
  'names.results': 'Имена из\u00a0списка',
  'names.show': 'Какие имена показать',
  'names.all': 'Все',
  'names.free': 'Свободные',
  'names.save': 'Скачать свободные',
  'names.saveLabel': 'Скачать свободные имена таблицей CSV',
  'names.noneFree': 'Свободных имён в\u00a0списке нет.',
  'names.like': 'Похожие свободные имена',
  'names.noneLike': 'Похожих свободных имён не\u00a0нашлось.',
  'names.likeNotLoaded': 'Похожие имена не\u00a0загрузились.',
  'names.likeLabel': 'Похожие на\u00a0{domain}',
  'names.toLike': 'Похожие',
  'names.findZone': 'Найти зону',
  'names.noZoneLike': 'Зоны .{zone} у\u00a0нас нет.',
  'names.allZones':
    '{count, plural, one {Показать ещё # зону} few {Показать ещё # зоны} many {Показать ещё # зон} other {Показать ещё # зоны}}',
  'names.foundZones':
    '{count, plural, one {Найдена # зона} few {Найдено # зоны} many {Найдено # зон} other {Найдено # зоны}}',
};
