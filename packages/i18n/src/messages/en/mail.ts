import type { mail as ru } from '../ru/mail.ts';

export const mail = {
  'mail.kt.red.subject': 'Google warns about {domain}',
  'mail.kt.red.title': '{domain} is marked as dangerous',
  'mail.kt.red.text':
    'Google has put {domain} on its list of dangerous sites: browsers show a red warning instead of it. Look for malicious files and fake forms on the site, and ask for a review in Google Search Console. We look once a day and will write when the mark is gone.',
  'mail.kt.clean.subject': 'Google no longer warns about {domain}',
  'mail.kt.clean.title': '{domain} is clean again',
  'mail.kt.clean.text':
    'Google has taken {domain} off its list of dangerous sites: there is no warning any more. Browsers learn of it with a delay, usually within hours.',
  'mail.kt.open': 'Open the domain',
  'mail.kt.why': 'You received this letter because you switched on the check of this domain at {shop}.',
  'mail.ban.on.subject': '{domain} is blocked',
  'mail.ban.on.title': '{domain} is blocked',
  'mail.ban.on.operator':
    'We have blocked {domain}. The reason: {reason} While the domain is blocked, its settings can’t be changed and it is not renewed. If this is a mistake, contact support.',
  'mail.ban.on.registry':
    'The registry has suspended {domain}: its site and mail can’t be reached. Registries do that after complaints about fraud, spam or malicious files. While it is suspended, its settings can’t be changed and it is not renewed. Contact support: we will ask the registrar what has to be put right.',
  'mail.ban.off.subject': '{domain} is unblocked',
  'mail.ban.off.title': '{domain} is no longer blocked',
  'mail.ban.off.text':
    '{domain} is no longer blocked: its settings can be changed and it is renewed again. If the site does not open, wait a little: servers learn of it with a delay, usually within hours.',
  'mail.ban.open': 'Open the domain',
  'mail.ban.why': 'You received this letter because you bought this domain at {shop}.',
  'mail.goods.subject': 'Your order at {shop}',
  'mail.goods.title': '{count, plural, one {Your order is ready} other {Your orders are ready}}',
  'mail.goods.order': 'Order № {id}',
  'mail.goods.quantity': '{quantity} pcs for {price}',
  'mail.goods.discounted': '{quantity} pcs for {price}, {full} without discount',
  'mail.goods.secret': 'Order key for support: {key}',
  'mail.goods.warranty':
    'Check the goods right away: the warranty lasts {minutes, plural, one {# minute} other {# minutes}} from the purchase. If anything is wrong, press “Need help” next to the order.',
  'mail.goods.open': 'Open my orders',
  'mail.goods.why': 'You received this letter because you gave this address when buying.',
  'mail.reset.subject': 'Password reset at {shop}',
  'mail.reset.title': 'Your password reset code',
  'mail.reset.text':
    'Enter this code on the password reset page. It is good for {minutes} minutes and only once; a new code replaces the one before it.',
  'mail.reset.warning':
    'If you did not ask for a reset, do nothing: your password stays as it is. Tell nobody the code, not even support.',
  'mail.reset.button': 'Open the reset page',
  'mail.reset.why':
    'You received this letter because somebody asked to reset the password of the account with this address.',
  'mail.email.subject': 'Confirm your email at {shop}',
  'mail.email.title': 'Confirm your new address',
  'mail.email.text':
    'Press the button and this address becomes the email of your account. The link is good for {hours} hours and only once.',
  'mail.email.warning': 'If you did not change your email, do nothing: without the confirmation nothing changes.',
  'mail.email.button': 'Confirm the address',
  'mail.email.why': 'You received this letter because this address was entered in the settings of an account.',
  'mail.deletion.subject': 'Deleting your account at {shop}',
  'mail.deletion.title': 'Confirm that the account is to be deleted',
  'mail.deletion.text':
    'Press the button to delete your account for good. Login, email, Telegram, cart and favourites are erased, and goods that you bought can be opened no more: save them first. The link is good for {hours} hours and only once.',
  'mail.deletion.domains':
    'With the account you lose your domains: {domains}{more, plural, =0 {} other { and # more}}. They stay registered until their dates and are not renewed; nobody can manage them any more, and they can’t be given back. If you need them, move them to another registrar first.',
  'mail.deletion.balance':
    '{balance} is left on your balance. Once the account is deleted, this money can no longer be spent.',
  'mail.deletion.warning': 'If you did not ask for this, do not press the button, and change your password.',
  'mail.deletion.button': 'Delete the account',
  'mail.deletion.why': 'You received this letter because “Delete account” was pressed in the settings of your account.',
  'mail.password.subject': 'Your password at {shop} was changed',
  'mail.password.title': 'Your password was changed',
  'mail.password.text': 'The password of your account was changed on {moment}. Other devices have to sign in again.',
  'mail.password.warning': 'If this was not you, reset the password right away: that signs out whoever changed it.',
  'mail.password.button': 'Reset the password',
  'mail.password.why': 'You received this letter because we tell you of every change of the password.',
  'mail.emailChanged.subject': 'The email of your account at {shop} was changed',
  'mail.emailChanged.title': 'The email of your account was changed',
  'mail.emailChanged.text':
    'The email of your account was changed on {moment}. This address no longer belongs to it; letters of the shop go to the new one.',
  'mail.emailChanged.warning': 'If this was not you, write to support right away.',
  'mail.emailChanged.button': 'Write to support',
  'mail.emailChanged.why': 'You received this letter because we tell the former address of every change of the email.',
  'mail.ticket.subject': 'Support has answered about order {id} in {shop}',
  'mail.ticket.title': 'Support has answered about order {id}',
  'mail.ticket.button': 'Open orders',
  'mail.ticket.why': 'You received this letter because you asked support about this order.',
  'mail.refund.subject': '{amount} refunded for order № {id} at {shop}',
  'mail.refund.title': 'A refund of {amount}',
  'mail.refund.credited':
    'We have refunded {amount} for “{product}”, order № {id}. The money is on the balance of your account already.',
  'mail.refund.offered': 'We are giving you back {amount} for “{product}”, order № {id}.',
  'mail.refund.offeredHow':
    'Press the button and sign in or register: the money comes to your balance at once. The link is good for {days} days and only once. Do not forward this letter: the money goes to whoever opens the link.',
  'mail.refund.claim': 'Take the money',
  'mail.refund.open': 'Open orders',
  'mail.refund.why':
    'You received this letter because you gave this address when buying, or it is the address of your account.',
  'mail.domain.registered.subject': 'The domain {domain} is registered',
  'mail.domain.registered.title': '{domain} is yours',
  'mail.domain.registered.text':
    'The domain {domain} is registered for a year, until {until}. Your data is not in the registry: the shop stands as its contact.',
  'mail.domain.registered.open': 'Manage the domain',
  'mail.domain.refused.subject': 'The domain {domain} was not registered, the money is on your balance',
  'mail.domain.refused.title': '{domain} could not be registered',
  'mail.domain.refused.text':
    'The name {domain} was taken, or the registrar refused it. We have put {amount} back on your balance at {shop}. You can choose another name.',
  'mail.domain.refused.open': 'Find a domain',
  'mail.domain.renewed.subject': 'The domain {domain} is renewed for a year',
  'mail.domain.renewed.title': '{domain} is renewed',
  'mail.domain.renewed.text':
    'The domain {domain} is paid for until {until}. There is nothing to do: its site and mail go on working.',
  'mail.domain.renewed.open': 'Manage the domain',
  'mail.domain.notRenewed.subject': 'The domain {domain} was not renewed, the money is on your balance',
  'mail.domain.notRenewed.title': '{domain} could not be renewed',
  'mail.domain.notRenewed.text':
    'The registrar did not renew {domain}. We have put {amount} back on your balance at {shop}. Try again, or write to support.',
  'mail.domain.notRenewed.open': 'Open the domain',
  'mail.end.soon.subject': 'The domain {domain} is paid for until {until}',
  'mail.end.soon.title': '{domain}: its year ends soon',
  'mail.end.soon.text':
    'The registration of {domain} lasts until {until}. If it is not renewed, its site and mail stop working, and anybody can take the name.',
  'mail.end.auto.subject': 'The domain {domain} will renew itself',
  'mail.end.auto.title': '{domain}: automatic renewal is near',
  'mail.end.auto.text':
    'The registration of {domain} lasts until {until}. Seven days before, we renew it for a year and take the price from your balance. Please see that it is enough.',
  'mail.end.ended.subject': 'The term of {domain} is over',
  'mail.end.ended.title': '{domain} is no longer paid for',
  'mail.end.ended.text':
    'The registration of {domain} ended on {until}. Usually it can still be renewed at the same price for 30 days. After that it costs far more to get it back, or is not possible at all.',
  'mail.end.notRenewed.subject': 'The domain {domain} did not renew itself',
  'mail.end.notRenewed.title': '{domain}: automatic renewal failed',
  'mail.end.notRenewed.text':
    'We tried to renew {domain}, which is paid for until {until}, but the balance was too small or it can’t be renewed at the moment. Top up your balance: we try every day. Or renew the domain yourself.',
  'mail.end.price': 'A year costs {price}.',
  'mail.end.unsold': 'Domains in this zone can’t be renewed here at the moment: write to support.',
  'mail.end.open': 'Open the domain',
  'mail.domain.why':
    'You receive this letter because you bought a domain at {shop} and this is the address of your account.',
  'mail.authCodeConfirm.subject': 'Confirm the request of the code for {domain}',
  'mail.authCodeConfirm.title': 'Authorisation code for {domain}: confirm the request',
  'mail.authCodeConfirm.text':
    'At {shop} somebody asked for the code by which {domain} moves to another registrar. Press the button, and the code comes to this address in the next letter. The link is good for {hours} hours and only once.',
  'mail.authCodeConfirm.warning':
    'If it was not you, do not press the button: switch the transfer lock on at the page of the domain and change your password.',
  'mail.authCodeConfirm.button': 'Send me the code',
  'mail.authCode.subject': 'Authorisation code for {domain}',
  'mail.authCode.title': 'Authorisation code for {domain}',
  'mail.authCode.text': 'Enter this code at the new registrar to move {domain}. A transfer usually takes up to a week.',
  'mail.authCode.warning':
    'Whoever knows the code can take the domain: show it to nobody, not even to support. If you change your mind, switch the transfer lock on at the page of the domain.',
  'mail.authCode.button': 'Open the domain',
  'mail.authCodeLocked.subject': 'No code for {domain}: the transfer lock is on',
  'mail.authCodeLocked.title': 'No authorisation code for {domain}',
  'mail.authCodeLocked.text':
    'The transfer lock of the domain is on. Switch it off at the page of the domain and ask for the code again.',
  'mail.authCodeLocked.warning': 'If you did not mean to move the domain, do nothing and change your password.',
  'mail.authCodeLocked.button': 'Open the domain',
  'mail.authCodeRefused.subject': 'No code for {domain}',
  'mail.authCodeRefused.title': 'No authorisation code for {domain}',
  'mail.authCodeRefused.text':
    'The registrar did not give out the code for {domain}. Write to support, and we will find out why.',
  'mail.authCodeRefused.warning': 'If you did not mean to move the domain, change your password.',
  'mail.authCodeRefused.button': 'Write to support',
  'mail.authCode.why':
    'You received this letter because the authorisation code was asked for at the page of the domain in {shop}, and this address is in your account.',
  'mail.replacement.subject': 'A replacement for order № {id} at {shop}',
  'mail.replacement.title': 'A replacement for order № {id}',
  'mail.replacement.text':
    '{count, plural, =1 {We have replaced unit} other {We have replaced units}} № {units}: {product}. What replaces it is below and in the order itself.',
  'mail.replacement.button': 'Open orders',
  'mail.replacement.why': 'You received this letter because you asked support about this order.',
} satisfies Record<keyof typeof ru, string>;
