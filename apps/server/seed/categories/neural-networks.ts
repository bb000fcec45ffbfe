import type { CategoryPlan } from '../recipe.ts';
import { apiKey } from '../recipes/accounts.ts';
import { activationLink, paidAccount, promoCode } from '../recipes/codes.ts';
import { codeLoginAccount } from '../recipes/games.ts';

export const neuralNetworks: CategoryPlan = {
  name: 'Нейросети',
  name_en: 'AI services',
  name_zh: 'AI 服务',
  picture: 'neural',
  subcategories: [
    {
      name: 'ChatGPT',
      name_en: 'ChatGPT',
      name_zh: 'ChatGPT',
      picture: 'chatgpt',
      prefix: 'ChatGPT ',
      recipe: paidAccount('ChatGPT'),
      about:
        'Готовый аккаунт ChatGPT с почтой в комплекте: вы меняете пароль и пользуетесь им в одиночку, история переписки пуста. ' +
        'Тариф и оставшийся срок указаны в названии.',
      points: ['Нужен VPN: из России сайт не открывается', 'Российский номер привязывать не надо'],
      attributes: 'Почта в комплекте',
      rows: [
        ['Free, свежий аккаунт', 14.9, 'Тариф: Free', { salesFactor: 5 }],
        ['Go на 12 месяцев, личный аккаунт', 990, 'Тариф: Go', { salesFactor: 3 }],
        ['Plus на 1 месяц, личный аккаунт', 1490, 'Тариф: Plus', { salesFactor: 5, video: true }],
        ['Plus на 3 месяца, личный аккаунт', 4190, 'Тариф: Plus', { video: true }],
        ['Business на 1 месяц, место в рабочем пространстве', 690, 'Тариф: Business', { salesFactor: 3 }],
        ['Pro на 1 месяц, личный аккаунт', 17_900, 'Тариф: Pro', { video: true, stock: 7 }],
      ],
    },
    {
      name: 'Claude',
      name_en: 'Claude',
      name_zh: 'Claude',
      picture: 'claude',
      prefix: 'Claude ',
      recipe: codeLoginAccount('Claude'),
      about:
        'Аккаунт Claude с почтой в комплекте: телефон уже подтверждён, переписка пуста, пользуетесь им только вы. ' +
        'Проекты, артефакты и работа с файлами доступны по тарифу из названия.',
      points: ['Заходите из страны, где сервис работает'],
      attributes: 'Почта в комплекте',
      rows: [
        ['Free, телефон подтверждён', 49, 'Тариф: Free', { salesFactor: 3 }],
        ['Pro на 1 месяц, личный аккаунт', 1690, 'Тариф: Pro', { salesFactor: 3, video: true }],
        ['Pro на 12 месяцев, личный аккаунт', 15_900, 'Тариф: Pro', { video: true, stock: 5 }],
        ['Max 5x на 1 месяц, личный аккаунт', 8900, 'Тариф: Max', { video: true }],
      ],
    },
    {
      name: 'Gemini и Perplexity',
      name_en: 'Gemini & Perplexity',
      name_zh: 'Gemini 与 Perplexity',
      picture: 'gemini',
      prefix: '',
      recipe: activationLink('Google или Perplexity'),
      about:
        'Подписка подключается к вашему собственному аккаунту по ссылке, переписка и файлы остаются при вас. ' +
        'Google AI Pro включает Gemini, расширенный NotebookLM и 2 ТБ в облаке, Perplexity Pro — выбор модели и поиск по файлам.',
      points: ['На аккаунте не должно быть действующей подписки'],
      rows: [
        ['Google AI Pro на 1 месяц, 2 ТБ в облаке', 390, 'Gemini, На ваш аккаунт', { salesFactor: 3 }],
        ['Google AI Pro на 12 месяцев, 2 ТБ в облаке', 1990, 'Gemini, На ваш аккаунт', { salesFactor: 4 }],
        ['Google AI Ultra на 1 месяц', 9900, 'Gemini, На ваш аккаунт', { stock: 6 }],
        ['Perplexity Pro на 1 месяц', 249, 'Perplexity, На ваш аккаунт', { picture: 'perplexity' }],
        ['Perplexity Pro на 12 месяцев', 990, 'Perplexity, На ваш аккаунт', { picture: 'perplexity', salesFactor: 4 }],
      ],
    },
    {
      name: 'Изображения и видео',
      name_en: 'Images & video',
      name_zh: '图像与视频',
      picture: 'ai-images',
      prefix: '',
      recipe: paidAccount('сервис'),
      about:
        'Аккаунт с оплаченным тарифом для рисования и монтажа. Результаты работы принадлежат вам, коммерческое использование разрешено условиями тарифа. ' +
        'Остаток быстрых генераций показан в личном кабинете.',
      points: ['Галерея пуста, настройки по умолчанию'],
      attributes: 'Почта в комплекте',
      rows: [
        ['Midjourney Basic на 1 месяц, личный аккаунт', 990, 'Тариф: Basic', { salesFactor: 3 }],
        ['Midjourney Standard на 1 месяц, личный аккаунт', 2690, 'Тариф: Standard', { video: true }],
        ['Leonardo AI, 8 500 токенов на 1 месяц', 890, 'Токены: 8500'],
        ['Runway Standard на 1 месяц', 1290, 'Тариф: Standard', { picture: 'ai-video' }],
        ['Kling AI Pro на 1 месяц, 3 000 кредитов', 2990, 'Кредиты: 3000', { picture: 'ai-video' }],
        ['HeyGen Creator на 1 месяц', 2390, 'Тариф: Creator', { picture: 'ai-video' }],
      ],
    },
    {
      name: 'Голос и музыка',
      name_en: 'Voice & music',
      name_zh: '语音与音乐',
      picture: 'elevenlabs',
      prefix: '',
      recipe: promoCode('сервис', 'раздел «Оплата» → «Промокод»'),
      about:
        'Код включает платный тариф на вашем аккаунте: озвучка текста, клонирование собственного голоса, песни по описанию. ' +
        'Лимит обновляется в начале каждого месяца подписки.',
      points: ['Коммерческие права действуют, пока оплачен тариф'],
      rows: [
        ['ElevenLabs Starter на 1 месяц, 30 000 знаков', 349, 'Тариф: Starter, На ваш аккаунт', { salesFactor: 2 }],
        ['ElevenLabs Creator на 1 месяц, 100 000 знаков', 1490, 'Тариф: Creator, На ваш аккаунт'],
        ['Suno Pro на 1 месяц, 2 500 кредитов', 790, 'Тариф: Pro, На ваш аккаунт', { picture: 'suno', salesFactor: 2 }],
        ['Suno Premier на 1 месяц, 10 000 кредитов', 2490, 'Тариф: Premier, На ваш аккаунт', { picture: 'suno' }],
      ],
    },
    {
      name: 'Ключи API',
      name_en: 'API keys',
      name_zh: 'API 密钥',
      picture: 'api-key',
      prefix: 'Ключ API, ',
      recipe: apiKey,
      about:
        'Ключ с предоплаченной суммой для программ, ботов и редакторов кода. Деньги расходуются по ценам производителя, ежемесячной платы нет. ' +
        'Запросы идут через наш шлюз, VPN не нужен.',
      points: ['Срок действия остатка — 180 дней'],
      rows: [
        ['OpenAI, остаток 5 $', 590, 'Остаток: 5 $, Без VPN', { salesFactor: 2 }],
        ['OpenAI, остаток 20 $', 2190, 'Остаток: 20 $, Без VPN'],
        ['Anthropic, остаток 10 $', 1190, 'Остаток: 10 $, Без VPN', { picture: 'anthropic', salesFactor: 2 }],
        ['DeepSeek, остаток 5 $', 540, 'Остаток: 5 $, Без VPN', { picture: 'deepseek' }],
        ['Mistral, остаток 10 $', 1090, 'Остаток: 10 $, Без VPN', { picture: 'mistral' }],
      ],
    },
  ],
};
