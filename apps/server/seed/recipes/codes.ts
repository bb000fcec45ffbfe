import type { Recipe } from '../recipe.ts';
import { login, mailbox } from '../unit-parts.ts';

const KEY_REFUSED = 'ключ уже активирован, выбрана другая редакция или на компьютере остались следы прежней лицензии';

/** Licence key of a program. */
export function productKey(where: string, groups = 5, size = 5): Recipe {
  return {
    format: `ключ вида ${Array.from({ length: groups }, () => 'X'.repeat(size)).join('-')}`,
    howToTitle: 'Как активировать',
    howTo:
      `Установите программу с сайта разработчика, откройте ${where} и введите ключ. Нужен доступ в интернет; ` +
      'если стоит другая редакция или пробная версия, сначала удалите её и перезагрузите компьютер.',
    replacedIf: 'ключ не принимается, уже использован или подходит к другой редакции',
    refusedIf: KEY_REFUSED,
    unit: (random) => random.key(groups, size),
  };
}

/** Link that activates a paid plan in the buyer's own account. */
export function activationLink(service: string): Recipe {
  return {
    format: 'ссылка активации, одна на каждую единицу товара',
    howToTitle: 'Как активировать',
    howTo:
      `Войдите в свой аккаунт ${service}, откройте ссылку в той же вкладке и подтвердите подключение. Банковскую карту привязывать не нужно, ` +
      'автоматического продления не будет. Ссылка одноразовая и действует три дня, но откройте её сразу: гарантия короче.',
    replacedIf: 'ссылка не открывается, уже использована или срок подписки меньше указанного',
    refusedIf: 'на аккаунте уже действует такая же подписка или ссылку открыли из неподходящей страны',
    unit: (random) => `https://activate.example/${random.password(22)}`,
  };
}

/** Code that the buyer enters in the own account of a service. */
export function promoCode(service: string, where: string): Recipe {
  return {
    format: 'код из 12 знаков',
    howToTitle: 'Как активировать',
    howTo:
      `Войдите в ${service}, откройте ${where} и введите код. Он действует один раз и только до даты, указанной в названии или на странице активации, ` +
      'поэтому не откладывайте. Если код включает подписку, её автоматическое продление можно сразу отключить: срок от этого не изменится.',
    replacedIf: 'код не принимается, просрочен или уже использован до выдачи',
    refusedIf:
      'код выпущен только для новых пользователей, а вы уже пользовались сервисом, или он передан третьим лицам',
    unit: (random) => random.key(3, 4),
  };
}

/** Discount code or certificate of a shop, used at its checkout. */
export function discountCode(shop: string, where: string): Recipe {
  return {
    format: 'код из 10 знаков',
    howToTitle: 'Как активировать',
    howTo:
      `Соберите заказ в ${shop}, откройте ${where} и введите код до оплаты: сумма пересчитается сразу. ` +
      'Если код отмечен как «Новым», аккаунт, телефон и устройство раньше не должны были участвовать в заказах.',
    replacedIf: 'код не принимается в указанных условиях, просрочен или уже использован до выдачи',
    refusedIf: 'заказ не подходит по сумме или составу, отменён вами, а также если аккаунт не новый',
    unit: (random) => random.key(2, 5).replace('-', ''),
  };
}

/** Voucher that a company redeems with cryptocurrency to the buyer's wallet. */
export const voucher: Recipe = {
  format: 'код ваучера | PIN',
  howToTitle: 'Как активировать',
  howTo:
    'Откройте кошелёк выпустившей компании, её адрес придёт вместе с кодом, выберите «Погасить ваучер», введите код и PIN. ' +
    'Средства появятся на счёте после одного подтверждения сети, обычно за пять-десять минут.',
  replacedIf: 'ваучер не принимается, уже погашен или его сумма меньше указанной',
  refusedIf: 'ваучер погашен на чужой кошелёк или вы вывели средства на неверный адрес',
  unit: (random) => `${random.key(4, 5)} | ${random.digits(6)}`,
};

/** Key of an operating system, entered in the installed system. */
export function systemKey(where: string): Recipe {
  return {
    format: 'ключ вида XXXXX-XXXXX-XXXXX-XXXXX-XXXXX',
    howToTitle: 'Как активировать',
    howTo:
      `Подключитесь к интернету, откройте ${where} и введите ключ. Редакция установленной системы должна совпасть с редакцией ключа. ` +
      'Переустановка не нужна, а на чистый компьютер систему ставят с носителя, созданного программой с сайта Microsoft.',
    replacedIf: 'ключ не принимается, уже использован или подходит к другой редакции',
    refusedIf: KEY_REFUSED,
    unit: (random) => random.key(5, 5),
  };
}

/** Ready account with a paid plan. */
export function paidAccount(service: string): Recipe {
  return {
    format: 'почта:пароль:пароль почты',
    howToTitle: 'Как войти',
    howTo:
      `Войдите в ${service} по почте и паролю; если сервис пришлёт код, он будет в почтовом ящике из выдачи. Пароль можно сменить сразу. ` +
      'Язык и регион меняйте не раньше чем через сутки после первого входа.',
    replacedIf: 'данные не подходят, тариф не активен или оставшийся срок меньше указанного',
    refusedIf: 'аккаунт закрыт за нарушение условий сервиса, привязана чужая карта или превышены лимиты тарифа',
    unit: (random) => `${mailbox(random)}:${random.password()}:${random.password(10)}`,
  };
}

/** One profile on an account which several buyers share. */
export function sharedProfile(service: string): Recipe {
  return {
    format: 'почта:пароль:номер профиля:PIN профиля',
    howToTitle: 'Как войти',
    howTo:
      `Войдите в ${service} по почте и паролю и выберите профиль с номером из выдачи, он закрыт PIN-кодом. ` +
      'Пользоваться можно на одном устройстве одновременно. Пароль, тариф и чужие профили не меняйте: за это доступ закрывают без замены.',
    replacedIf: 'пароль не подходит, профиль занят или подписка не действует',
    refusedIf: 'вы изменили данные аккаунта, заняли второе устройство или вошли из страны, где сервис не работает',
    unit: (random) => `${mailbox(random)}:${random.password()}:${random.between(1, 5)}:${random.digits(4)}`,
  };
}

/** Gift card of a shop: number and PIN. */
export function giftCard(service: string, where: string): Recipe {
  return {
    format: 'номер карты:PIN',
    howToTitle: 'Как активировать',
    howTo:
      `Войдите в аккаунт ${service} того же региона, откройте ${where} и введите код карты. Номинал поступит на баланс сразу. ` +
      'Частями карту ввести нельзя, вернуть деньги с баланса обратно на карту — тоже.',
    replacedIf: 'карта не принимается, уже погашена или её номинал меньше указанного',
    refusedIf: 'карта введена на аккаунте другого региона или сервис ограничил сам аккаунт',
    unit: (random) => `${random.key(4, 4)}:${random.digits(6)}`,
  };
}

/** Licence delivered as an account at the vendor, which the buyer takes over. */
export function licenceAccount(service: string): Recipe {
  return {
    format: 'логин:временный пароль:код лицензии',
    howToTitle: 'Как активировать',
    howTo:
      `Войдите в ${service} под логином из выдачи, задайте свой пароль и установите программы со страницы загрузок. ` +
      'Лицензия закреплена за этим логином: при смене компьютера выйдите на старом и войдите на новом.',
    replacedIf: 'войти не удаётся, лицензия не отображается или её срок меньше указанного',
    refusedIf: 'превышено число устройств или лицензия отозвана из-за перепродажи доступа',
    unit: (random) => `${login(random)}@tenant.example:${random.password(10)}:${random.key(3, 5)}`,
  };
}
