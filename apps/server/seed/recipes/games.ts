import type { Recipe } from '../recipe.ts';
import { login, mailbox } from '../unit-parts.ts';

/** Activation key of a game shop. */
export function gameKey(service: string, where: string): Recipe {
  return {
    format: 'ключ вида XXXXX-XXXXX-XXXXX',
    howToTitle: 'Как активировать',
    howTo:
      `Войдите в свой аккаунт ${service}, откройте ${where} и введите ключ вместе с дефисами. ` +
      'Покупка закрепится за этим аккаунтом, игры появятся в библиотеке. Проверьте регион до покупки: активированный ключ обменять нельзя.',
    replacedIf: 'сервис сообщает, что ключ неверный, уже использован или не подходит для заявленного региона',
    refusedIf: 'ключ активирован, аккаунт зарегистрирован в другом регионе или компьютер слабее требований игры',
    unit: (random) => random.key(3, 5),
  };
}

/** Game account with its mailbox: the buyer becomes its only owner. */
export function gameAccount(service: string): Recipe {
  return {
    format: 'логин:пароль:почта:пароль почты',
    howToTitle: 'Как войти',
    howTo:
      `Войдите в ${service} по логину и паролю, код подтверждения возьмите в почте из выдачи. ` +
      'Затем смените пароль почты, пароль аккаунта и привяжите свой аутентификатор: после этого доступ останется только у вас.',
    replacedIf: 'данные не подходят, на аккаунте есть блокировка или нет того, что обещано в названии',
    refusedIf: 'блокировка получена в игре, использованы читы или аккаунт передан другим людям',
    unit: (random) => `${login(random)}:${random.password()}:${mailbox(random)}:${random.password(10)}`,
  };
}

/** Account without a password: each sign-in asks for a code from the mailbox. */
export function codeLoginAccount(service: string): Recipe {
  return {
    format: 'почта:пароль почты',
    howToTitle: 'Как войти',
    howTo:
      `Введите в ${service} почту из выдачи и запросите письмо: код или ссылка для входа придут в этот ящик, пароля у сервиса нет. ` +
      'Затем смените пароль почты, а если сервис позволяет, перенесите аккаунт на свой адрес.',
    replacedIf: 'в почту не войти, письмо не приходит или на аккаунте нет того, что обещано в названии',
    refusedIf: 'аккаунт закрыт за нарушение условий сервиса или доступ к нему передан другим людям',
    unit: (random) => `${mailbox(random)}:${random.password()}`,
  };
}

/** Code that adds money or game currency. */
export function topUpCode(service: string, where: string): Recipe {
  return {
    format: 'код пополнения вида XXXX-XXXX-XXXX-XXXX',
    howToTitle: 'Как активировать',
    howTo:
      `Войдите в свой аккаунт ${service}, откройте ${where} и введите код. Зачисление занимает несколько секунд, ` +
      'в редких случаях — до пяти минут. Если для товара указан регион, аккаунт должен относиться к нему: погасить код в другом не выйдет.',
    replacedIf: 'код не принимается или уже был использован до выдачи',
    refusedIf: 'код введён не на том аккаунте, не подошёл регион или код передан третьим лицам',
    unit: (random) => random.key(4, 4),
  };
}

/** Shared access to an account with games, for play in offline mode. */
export function offlineAccess(service: string): Recipe {
  return {
    format: 'логин:пароль:ссылка на код Guard',
    howToTitle: 'Как войти',
    howTo:
      `Войдите в ${service} по логину и паролю, код возьмите по ссылке из выдачи: она показывает действующий код в течение часа. ` +
      'Скачайте игру, запустите её один раз и включите автономный режим. Пароль и почту менять нельзя: аккаунтом пользуется не один покупатель.',
    replacedIf: 'пароль изменён, код не подходит или игры нет в библиотеке',
    refusedIf: 'вы играли в сети, меняли данные аккаунта или не включили автономный режим',
    unit: (random) => `${login(random)}:${random.password()}:https://code.example/guard/${random.hex(16)}`,
  };
}
