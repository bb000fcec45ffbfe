/** Availability checks: a list of names, suggestions for a taken name, the zones. */
export const names = {
  'names.bad.mixed':
    'Буква «{sign}» на {place}-м месте — из другого алфавита. Такое имя можно принять за чужое, поэтому мы его не регистрируем.',
  'names.bad.strange':
    'Знак «{sign}» в именах не используют. Такое имя можно принять за чужое, поэтому мы его не регистрируем.',
  'names.bad.alike':
    'Все буквы похожи на латинские. В зоне .{zone} такое имя можно принять за чужое, поэтому мы его не регистрируем.',
  'names.is.alike': 'Похоже на чужое',
  'names.is.waiting': 'Не проверено',
  'names.toList': 'Проверить список имён',
  'names.toOne': 'Искать одно имя',
  'names.list': 'Список имён',
  'names.listHint': 'До {most} имён: по одному в строке, через запятую или пробел. Имя с зоной проверим как есть.',
  'names.zones': 'Зоны для имён без зоны',
  'names.addZone': 'Ещё зона',
  'names.add': 'Добавить',
  'names.noSuchZone': 'Зоны .{zone} у нас нет.',
  'names.mostZones': 'За раз можно проверить не больше {most} зон. Уберите лишнюю.',
  'names.nothing': 'Вставьте имена, которые нужно проверить.',
  'names.tooMany':
    'В списке {count, plural, one {# имя} few {# имени} many {# имён} other {# имени}}, а за раз можно проверить не больше {most}. Уберите лишние.',
  'names.noZone': 'Выберите хотя бы одну зону: в списке есть имена без неё.',
  'names.stop': 'Остановить',
  'names.progress': 'Проверено {done} из {total}',
  'names.stopped': 'Проверка остановлена: {done} из {total}',
  'names.results': 'Имена из списка',
  'names.show': 'Какие имена показать',
  'names.all': 'Все',
  'names.free': 'Свободные',
  'names.save': 'Скачать свободные',
  'names.saveLabel': 'Скачать свободные имена в CSV',
  'names.noneFree': 'Свободных имён в списке нет.',
  'names.like': 'Похожие свободные имена',
  'names.noneLike': 'Похожих свободных имён не нашлось.',
  'names.likeNotLoaded': 'Не удалось загрузить похожие имена.',
  'names.likeLabel': 'Похожие на {domain}',
  'names.toLike': 'Похожие',
  'names.findZone': 'Найти зону',
  'names.noZoneLike': 'Зоны .{zone} у нас нет.',
  'names.allZones':
    '{count, plural, one {Показать ещё # зону} few {Показать ещё # зоны} many {Показать ещё # зон} other {Показать ещё # зоны}}',
  'names.foundZones':
    '{count, plural, one {Найдена # зона} few {Найдено # зоны} many {Найдено # зон} other {Найдено # зоны}}',
};
