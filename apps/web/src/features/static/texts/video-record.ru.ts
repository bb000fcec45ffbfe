import { VIDEO_MARK } from '@lotok/contract/limits';
import type { StaticText } from '../static-text.ts';
import { videoNeed, videoRules } from './wording.ru.ts';

const outside = (href: string, name: string) => `<a href="${href}" target="_blank" rel="noopener">${name}</a>`;

export const text: StaticText = {
  lead: `${videoNeed} Включите запись до оплаты: потом её не восстановить.`,
  sections: [
    {
      id: 'what',
      title: 'Что должно быть на записи',
      html: `<p>Так снимают товары с пометкой ${VIDEO_MARK}.</p>
      <ol>
        <li><strong>Оплата.</strong> Страница товара, оформление заказа и подтверждение платежа.</li>
        <li><strong>Выдача.</strong> Раздел <a href="/orders">«{orders.title}»</a>, номер заказа и выданные данные.</li>
        <li><strong>Попытка входа.</strong> Ввод данных и ответ площадки до конца: сообщение об ошибке или содержимое аккаунта.</li>
      </ol>`,
    },
    { id: 'rules', title: 'Правила записи', html: videoRules },
    {
      id: 'record',
      title: 'Чем записать экран',
      html: `<ul>
        <li>${outside('https://obsproject.com', 'OBS Studio')} — бесплатно, Windows, macOS, Linux. Источник «Захват экрана», галочка «Захват курсора».</li>
        <li>«Ножницы» в Windows 11 — уже установлены. Нажмите Win + Shift + R и обведите весь экран вместе с панелью задач.</li>
        <li>${outside('https://getsharex.com', 'ShareX')} — бесплатно, Windows. Нажмите Shift + Print Screen и обведите весь экран.</li>
        <li>«Снимок экрана» в macOS — уже установлен. Нажмите Shift + Command + 5, выберите «Запись всего экрана» и включите в параметрах показ указателя или нажатий мыши. Вместо меню «Пуск» в кадре остаются строка меню с датой и Dock.</li>
      </ul>
      <p>Игровая панель Windows (Win + Alt + R) не подходит: она записывает только одно окно.</p>`,
    },
    {
      id: 'edit',
      title: 'Чем уменьшить файл',
      html: `<p>Редактор нужен только затем, чтобы сжать видео или сменить формат. Вырезать, склеивать, ускорять и закрывать что-либо в кадре нельзя.</p>
      <ul>
        <li>${outside('https://handbrake.fr', 'HandBrake')} — бесплатно, Windows, macOS, Linux: сжимает так, что текст остаётся читаемым.</li>
        <li>${outside('https://www.shotcut.org', 'Shotcut')} — бесплатно, Windows, macOS, Linux: меняет формат и размер кадра.</li>
      </ul>`,
    },
    {
      id: 'host',
      title: 'Куда загрузить',
      html: `<p>Видео должно открываться по ссылке и проигрываться без скачивания и без входа в аккаунт.</p>
      <ul>
        <li>${outside('https://www.youtube.com', 'YouTube')} — доступ «По ссылке».</li>
        <li>${outside('https://vkvideo.ru', 'VK Видео')} — доступ «По ссылке».</li>
        <li>${outside('https://drive.google.com', 'Google Диск')} — «Все, у кого есть ссылка».</li>
        <li>${outside('https://disk.yandex.ru', 'Яндекс Диск')} — «Поделиться», просмотр в браузере.</li>
      </ul>
      <p>Не удаляйте видео, пока обращение не закрыто. Ссылку добавьте в сообщение поддержке: порядок описан в <a href="/replacement">условиях замены</a>.</p>`,
    },
  ],
};
