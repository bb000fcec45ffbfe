import type { mail as ru } from '../ru/mail.ts';

export const mail = {
  'mail.kt.red.subject': 'Google warns about {domain}',
  'mail.kt.red.title': '{domain} is marked as dangerous',
  'mail.kt.red.text':
    'Google has added {domain} to its list of dangerous sites, so browsers show a red warning instead of it. Check the site for malicious files and fake forms, then request a review in Google Search Console. We check once a day and will email you when the warning is gone.',
  'mail.kt.clean.subject': 'Google no longer warns about {domain}',
  'mail.kt.clean.title': '{domain} is clean again',
  'mail.kt.clean.text':
    'Google has removed {domain} from its list of dangerous sites: there’s no warning any more. Browsers take a while to catch up, usually a few hours.',
  'mail.kt.open': 'Open the domain',
  'mail.kt.why': 'You received this email because you turned on the daily check of this domain at {shop}.',
  'mail.ban.on.subject': '{domain} is blocked',
  'mail.ban.on.title': '{domain} is blocked',
  'mail.ban.on.operator':
    'We’ve blocked {domain}. Reason: {reason} While the domain is blocked, its settings can’t be changed and it won’t be renewed. If this is a mistake, contact support.',
  'mail.ban.on.registry':
    'The registry has suspended {domain}: its site and email are unreachable. Registries do this after complaints about fraud, spam or malicious files. While the domain is suspended, its settings can’t be changed and it won’t be renewed. Contact support and we’ll ask the registrar what needs fixing.',
  'mail.ban.off.subject': '{domain} is unblocked',
  'mail.ban.off.title': '{domain} is no longer blocked',
  'mail.ban.off.text':
    '{domain} is no longer blocked: you can change its settings, and it will be renewed again. If the site doesn’t open yet, wait a little: servers take a while to catch up, usually a few hours.',
  'mail.ban.open': 'Open the domain',
  'mail.ban.why': 'You received this email because you bought this domain at {shop}.',
  'mail.goods.subject': 'Your order at {shop}',
  'mail.goods.title': '{count, plural, one {Your order is ready} other {Your orders are ready}}',
  'mail.goods.order': 'Order No. {id}',
  'mail.goods.quantity': '{quantity, plural, one {{quantity} pc} other {{quantity} pcs}} for {price}',
  'mail.goods.discounted':
    '{quantity, plural, one {{quantity} pc} other {{quantity} pcs}} for {price}, {full} before discount',
  'mail.goods.secret': 'Order key for support: {key}',
  'mail.goods.warranty':
    'Check your items right away: the warranty lasts {minutes, plural, one {# minute} other {# minutes}} from delivery. If anything is wrong, press “Need help” next to the order.',
  'mail.goods.open': 'Open my orders',
  'mail.goods.why': 'You received this email because you gave this address when you placed your order.',
  'mail.reset.subject': 'Password reset at {shop}',
  'mail.reset.title': 'Your password reset code',
  'mail.reset.text':
    'Enter this code on the password reset page. It’s valid for {minutes} minutes and works once; a new code replaces the previous one.',
  'mail.reset.warning':
    'If you didn’t ask for a reset, do nothing: your password won’t change. Don’t give the code to anyone, not even support.',
  'mail.reset.button': 'Open the reset page',
  'mail.reset.why': 'You received this email because a password reset was requested for the account with this address.',
  'mail.email.subject': 'Confirm your email address at {shop}',
  'mail.email.title': 'Confirm your new address',
  'mail.email.text':
    'Press the button to make this address the email of your account. The link is valid for {hours} hours and works once.',
  'mail.email.warning': 'If you didn’t change your email, do nothing: without confirmation, it stays the same.',
  'mail.email.button': 'Confirm the address',
  'mail.email.why': 'You received this email because this address was entered in an account’s settings.',
  'mail.deletion.subject': 'Deleting your account at {shop}',
  'mail.deletion.title': 'Confirm the deletion of your account',
  'mail.deletion.text':
    'Press the button to delete your account for good. Your username, email, Telegram, cart and favourites will be erased, and you won’t be able to open items you’ve bought: save them first. The link is valid for {hours} hours and works once.',
  'mail.deletion.domains':
    'You’ll also lose your domains: {domains}{more, plural, =0 {} other { and # more}}. They’ll stay registered until they expire but won’t be renewed. Nobody will be able to manage them, and they can’t be restored. If you need them, move them to another registrar first.',
  'mail.deletion.bots':
    '{count, plural, one {Your bot {bots}} other {Your bots {bots}}} will stop working. Buyers keep their orders: the store’s bot shows them.',
  'mail.deletion.balance': '{balance} is left on your balance. Once the account is deleted, you can’t spend it.',
  'mail.deletion.warning': 'If you didn’t ask for this, don’t press the button, and change your password.',
  'mail.deletion.button': 'Delete account',
  'mail.deletion.why': 'You received this email because someone pressed “Delete account” in your account’s settings.',
  'mail.password.subject': 'Your password at {shop} was changed',
  'mail.password.title': 'Your password was changed',
  'mail.password.text':
    'The password of your account was changed on {moment}. You’ll have to sign in again on other devices.',
  'mail.password.passkeysRemoved':
    'Passkeys added in the last {YOUNG_PASSKEY_DAYS} days were removed: {removed, plural, one {# passkey} other {# passkeys}}. You can add yours again.',
  'mail.password.passkeysInReview':
    'Passkeys left: {inReview}. They can still be used to sign in. Open your account settings, confirm the ones that are yours and remove any you don’t recognise.',
  'mail.password.warning': 'If this wasn’t you, reset your password right away: that signs out whoever changed it.',
  'mail.password.button': 'Reset password',
  'mail.password.why': 'You received this email because we notify you of every password change.',
  'mail.emailChanged.subject': 'Your account’s email at {shop} was changed',
  'mail.emailChanged.title': 'Your account’s email was changed',
  'mail.emailChanged.text':
    'Your account’s email was changed on {moment}. This address is no longer linked to it, and emails from the store go to the new one.',
  'mail.emailChanged.warning': 'If this wasn’t you, contact support right away.',
  'mail.emailChanged.button': 'Contact support',
  'mail.emailChanged.why': 'You received this email because we notify the previous address of every change of email.',
  'mail.signIn.warning':
    'If this wasn’t you, reset your password right away, then check the passkeys and two-step verification in your account settings.',
  'mail.signIn.button': 'Reset password',
  'mail.signIn.why': 'You received this email because we notify you of every change to how you sign in.',
  'mail.passkeyAdded.subject': 'A passkey was added to your account at {shop}',
  'mail.passkeyAdded.title': 'A passkey was added',
  'mail.passkeyAdded.text':
    'A passkey was added to your account on {moment}. It can be used to sign in without the password and code.',
  'mail.passkeyRemoved.subject': 'A passkey was removed from your account at {shop}',
  'mail.passkeyRemoved.title': 'A passkey was removed',
  'mail.passkeyRemoved.text':
    'A passkey was removed from your account on {moment}. It can no longer be used to sign in.',
  'mail.telegramLinked.subject': 'Telegram was connected to your account at {shop}',
  'mail.telegramLinked.title': 'Telegram is connected',
  'mail.telegramLinked.text':
    'Telegram was connected to your account on {moment}. It can be used to sign in without a password and to buy from your balance.',
  'mail.telegramUnlinked.subject': 'Telegram was disconnected from your account at {shop}',
  'mail.telegramUnlinked.title': 'Telegram is disconnected',
  'mail.telegramUnlinked.text':
    'Telegram was disconnected from your account on {moment}. It can no longer be used to sign in.',
  'mail.password.telegramRemoved':
    'We disconnected a Telegram account that was connected recently. If it is yours, connect it again in your settings.',
  'mail.totpOn.subject': 'Two-step verification was turned on for your account at {shop}',
  'mail.totpOn.title': 'Two-step verification is on',
  'mail.totpOn.text':
    'An authenticator app was set up for your account on {moment}: signing in with the password now takes a code from it.',
  'mail.totpOff.subject': 'Two-step verification was turned off for your account at {shop}',
  'mail.totpOff.title': 'Two-step verification is off',
  'mail.totpOff.text':
    'Two-step verification was turned off for your account on {moment}: the password alone is now enough to sign in.',
  'mail.ticket.subject': 'Support replied about order No. {id} at {shop}',
  'mail.ticket.title': 'Support replied about order No. {id}',
  'mail.ticket.button': 'Open orders',
  'mail.ticket.why': 'You received this email because you contacted support about this order.',
  'mail.refund.subject': 'Refund of {amount} for order No. {id} at {shop}',
  'mail.refund.title': 'Refund of {amount}',
  'mail.refund.credited':
    'We’ve refunded {amount} for “{product}”, order No. {id}. The money is already on your account balance.',
  'mail.refund.offered': 'We’re refunding {amount} for “{product}”, order No. {id}.',
  'mail.refund.offeredHow':
    'Press the button and sign in or create an account: the money will go to your balance right away. The link is valid for {days} days and works once. Don’t forward this email: whoever opens the link gets the money.',
  'mail.refund.claim': 'Claim refund',
  'mail.refund.open': 'Open orders',
  'mail.refund.why':
    'You received this email because you gave this address when you placed your order, or it’s your account’s address.',
  'mail.domain.registered.subject': '{domain} is registered',
  'mail.domain.registered.title': '{domain} is yours',
  'mail.domain.registered.text':
    '{domain} is registered for a year, until {until}. Your details aren’t in the registry: the store is listed as the contact.',
  'mail.domain.registered.open': 'Manage the domain',
  'mail.domain.refused.subject': '{domain} wasn’t registered, and the money is on your balance',
  'mail.domain.refused.title': '{domain} couldn’t be registered',
  'mail.domain.refused.text':
    '{domain} is already taken, or the registrar refused it. We’ve refunded {amount} to your balance at {shop}. You can choose another name.',
  'mail.domain.refused.open': 'Find a domain',
  'mail.domain.renewed.subject': '{domain} is renewed for a year',
  'mail.domain.renewed.title': '{domain} is renewed',
  'mail.domain.renewed.text':
    '{domain} is paid until {until}. You don’t need to do anything: its site and email keep working.',
  'mail.domain.renewed.open': 'Manage the domain',
  'mail.domain.notRenewed.subject': '{domain} wasn’t renewed, and the money is on your balance',
  'mail.domain.notRenewed.title': '{domain} couldn’t be renewed',
  'mail.domain.notRenewed.text':
    'The registrar didn’t renew {domain}. We’ve refunded {amount} to your balance at {shop}. Try again or contact support.',
  'mail.domain.notRenewed.open': 'Open the domain',
  'mail.end.soon.subject': '{domain} is paid until {until}',
  'mail.end.soon.title': '{domain} expires soon',
  'mail.end.soon.text':
    'The registration of {domain} lasts until {until}. If you don’t renew it, its site and email will stop working, and anyone will be able to take the name.',
  'mail.end.auto.subject': '{domain} will renew automatically',
  'mail.end.auto.title': '{domain}: auto-renewal is coming up',
  'mail.end.auto.text':
    'The registration of {domain} lasts until {until}. {AUTO_RENEWAL_DAYS} days before that, we’ll renew it for a year and take the price from your balance. Please make sure you have enough.',
  'mail.end.ended.subject': '{domain} has expired',
  'mail.end.ended.title': '{domain} is no longer paid for',
  'mail.end.ended.text':
    'The registration of {domain} ended on {until}. You can usually still renew it at the same price for {RENEWAL_GRACE_DAYS} days. After that, getting it back costs far more or isn’t possible.',
  'mail.end.notRenewed.subject': '{domain} wasn’t renewed automatically',
  'mail.end.notRenewed.title': '{domain}: auto-renewal failed',
  'mail.end.notRenewed.text':
    'We tried to renew {domain}, which is paid until {until}, but you didn’t have enough on your balance or it can’t be renewed right now. Top up your balance: we try every day. Or renew the domain yourself.',
  'mail.end.price': 'Renewal for a year costs {price}.',
  'mail.end.unsold': 'We can’t renew domains with this extension right now: contact support.',
  'mail.end.open': 'Open the domain',
  'mail.domain.why':
    'You received this email because you bought a domain at {shop} and this is your account’s address.',
  'mail.authCodeConfirm.subject': 'Confirm your request for the code for {domain}',
  'mail.authCodeConfirm.title': 'Authorisation code for {domain}: confirm the request',
  'mail.authCodeConfirm.text':
    'Someone at {shop} has requested the code for moving {domain} to another registrar. Press the button, and we’ll send the code to this address in another email. The link is valid for {hours} hours and works once.',
  'mail.authCodeConfirm.warning':
    'If this wasn’t you, don’t press the button: turn on the transfer lock on the domain’s page and change your password.',
  'mail.authCodeConfirm.button': 'Send me the code',
  'mail.authCode.subject': 'Authorisation code for {domain}',
  'mail.authCode.title': 'Authorisation code for {domain}',
  'mail.authCode.text': 'Enter this code at the new registrar to move {domain}. A transfer usually takes up to a week.',
  'mail.authCode.warning':
    'Anyone who knows the code can take the domain: don’t show it to anyone, not even support. If you change your mind, turn on the transfer lock on the domain’s page.',
  'mail.authCode.button': 'Open the domain',
  'mail.authCodeLocked.subject': 'No code for {domain}: the transfer lock is on',
  'mail.authCodeLocked.title': 'No authorisation code for {domain}',
  'mail.authCodeLocked.text':
    'The domain’s transfer lock is on. Turn it off on the domain’s page and request the code again.',
  'mail.authCodeLocked.warning': 'If you weren’t going to move the domain, leave the lock on and change your password.',
  'mail.authCodeLocked.button': 'Open the domain',
  'mail.authCodeRefused.subject': 'No code for {domain}',
  'mail.authCodeRefused.title': 'No authorisation code for {domain}',
  'mail.authCodeRefused.text':
    'The registrar didn’t issue the code for {domain}. Contact support and we’ll find out why.',
  'mail.authCodeRefused.warning': 'If you weren’t going to move the domain, change your password.',
  'mail.authCodeRefused.button': 'Contact support',
  'mail.authCode.why':
    'You received this email because the authorisation code was requested on the domain’s page at {shop} and this is your account’s address.',
  'mail.replacement.subject': 'Replacement for order No. {id} at {shop}',
  'mail.replacement.title': 'Replacement for order No. {id}',
  'mail.replacement.text':
    '{count, plural, =1 {We’ve replaced item} other {We’ve replaced items}} No. {units}: {product}. The replacement is below and in the order itself.',
  'mail.replacement.button': 'Open orders',
  'mail.replacement.why': 'You received this email because you contacted support about this order.',
} satisfies Record<keyof typeof ru, string>;
