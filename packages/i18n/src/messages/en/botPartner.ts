import type { botPartner as ru } from '../ru/botPartner.ts';

export const botPartner = {
  'botPartner.welcome':
    '<b>Your own bot in {BOT_SET_UP_MINUTES} minutes</b>\n\nYour bot sells our products or domains at your price. We take payments, deliver and handle the warranty, and the markup is yours. It’s free.',
  'botPartner.make': 'Create a bot',
  'botPartner.howItWorks': 'How it works',
  'botPartner.elsewhere': 'Would you like to sell through a bot of your own? You can create one in the store’s bot.',
  'botPartner.openShopBot': 'Open the store’s bot',
  'botPartner.kind': 'What will your bot sell?',
  'botPartner.goods': 'Products',
  'botPartner.domains': 'Domains',
  'botPartner.token':
    'Create a bot with @BotFather: send it <code>/newbot</code> and choose a name and a username. It will send you a token that looks like <code>123456:ABC…</code>. Copy the token and send it here.\n\nWe store it encrypted and delete the message with it from this chat right away.',
  'botPartner.createOrToken':
    'Press “Create a new bot” below the text field: Telegram will ask for a name and a username, and that’s it.\n\nIf you already have a bot, send us its token from @BotFather. We store it encrypted and delete the message with it right away.',
  'botPartner.pressCreate': 'The “Create a new bot” button is below.',
  'botPartner.create': 'Create a new bot',
  'botPartner.openBotFather': 'Open @BotFather',
  'botPartner.newToken':
    'The token of @{username} has changed. Get the new one from @BotFather (the <code>/token</code> command) and send it here. We’ll delete the message with it right away.',
  'botPartner.noToken':
    'This doesn’t look like a token. A token looks like <code>123456789:AAE…</code>. Copy the whole token from @BotFather’s message and send it here.',
  'botPartner.unexpectedToken':
    'The message with the token has been deleted. To connect this bot, press the button, choose what it sells and send the token again.',
  'botPartner.invalid':
    'Telegram doesn’t accept this token. It may be incomplete or revoked. Get it from @BotFather again and send it here.',
  'botPartner.taken': 'Another partner or the store already uses this bot. Send the token of another bot.',
  'botPartner.otherKind':
    'You have already connected this bot, and it sells something else. Send the token of another bot.',
  'botPartner.limit':
    'You already have {PARTNER_BOTS_MAX} bots, which is the maximum. Delete one you don’t need and try again.',
  'botPartner.name':
    'The bot’s name is too similar to ours. Change it with @BotFather (the <code>/setname</code> command) and send the token again.',
  'botPartner.username':
    'The bot’s username is too similar to ours, and it can’t be changed in Telegram. Create a bot with another username and send its token.',
  'botPartner.picture':
    'The bot’s picture is too similar to ours. Change it with @BotFather (the <code>/setuserpic</code> command) and send the token again.',
  'botPartner.unavailable': 'Telegram isn’t responding. Wait a minute and send the token again.',
  'botPartner.createdUnavailable':
    'Telegram isn’t responding, so your new bot isn’t connected yet. Wait a minute and press the button: you don’t need to send a token.',
  'botPartner.kindChosen':
    'This button has already been used or is out of date. If the bot doesn’t appear in the list, send its token from @BotFather.',
  'botPartner.tryAgain': 'Try again',
  'botPartner.connected': '@{username} is connected.',
  'botPartner.added':
    '🟢 <b>@{username} is working</b>\n\nOpen it to see what your buyers see. The markup is {percent}% now. What would you like it to be?',
  'botPartner.open': 'Open the bot',
  'botPartner.toBot': 'Settings',
  'botPartner.sells.goods': 'Sells products',
  'botPartner.sells.domains': 'Sells domains',
  'botPartner.state.active': '🟢 Working',
  'botPartner.state.stopped': '⏸ Stopped by you: it sells nothing',
  'botPartner.state.revoked': '⚠️ The token no longer works. Send a new one and the bot will work again.',
  'botPartner.state.stoppedByShop': '⛔️ Stopped by the store. Reason: {reason}',
  'botPartner.markup': 'Markup',
  'botPartner.stop': 'Stop',
  'botPartner.start': 'Start',
  'botPartner.sendToken': 'Send a token',
  'botPartner.delete': 'Delete',
  'botPartner.confirmDelete':
    'Delete @{username}? It will stop responding, and its prices and settings will be lost. Your earnings stay yours, and buyers keep their orders: the store’s bot will show them.',
  'botPartner.deleted': '@{username} has been deleted. Your earnings stay yours.',
  'botPartner.markupIs': 'Markup: {percent}%',
  'botPartner.ownMarkup': '{name}: its own markup, {percent}%',
  'botPartner.generalMarkup': '{name}: the general markup, {percent}%',
  'botPartner.markupChanged': '✅ Markup saved',
  'botPartner.example': '\nFor example: {name}\nStore price: {shop}, in your bot: {yours}',
  'botPartner.otherPercent': 'Another markup',
  'botPartner.typePercent': 'Send the markup as a number: a whole percentage from 0 to {max}.',
  'botPartner.wrongPercent': 'It has to be a whole number from 0 to {max}, for example 35. Send it again.',
  'botPartner.over.goods': 'For a category or product',
  'botPartner.over.domains': 'For one extension',
  'botPartner.ownMarkups': 'Separate markups: {count}',
  'botPartner.ownMarkupsTitle': 'Separate markups. They apply instead of the general one.',
  'botPartner.noOwnMarkups': 'There are no separate markups: the general one applies to everything.',
  'botPartner.removeMarkup': 'Use the general markup',
  'botPartner.productsOf': 'Products',
  'botPartner.chooseCategory': 'Choose a category or type the name of a product.',
  'botPartner.chooseProduct': 'Choose a product.',
  'botPartner.chooseZone': 'Choose an extension or type its name.',
  'botPartner.foundNothing': 'Nothing found. Try different words.',
  'botPartner.overview': '<b>My bots</b> · {count} of {max}\n\nEarnings left: {earned}\nAvailable: {available}',
  'botPartner.earnings': 'Earnings',
  'botPartner.toBots': 'My bots',
  'botPartner.statistics': 'Statistics',
  'botPartner.message': 'Message buyers',
  'botPartner.notEnough': 'That much isn’t available any more. Open “Earnings” again.',
  'botPartner.rateChanged': 'The rate has changed. Check the amount and confirm again.',
  'botPartner.tooManyOpen':
    '{WITHDRAWALS_WITH_OPERATOR_MAX} of your USDT withdrawals are already waiting for an operator, which is the maximum. Wait until they’ve been paid, or move the money to your balance, where it arrives right away.',
  'botPartner.earned': '<b>Earnings left: {amount}</b>',
  'botPartner.owed':
    'Orders were refunded after you had withdrawn what you earned from them. Your next sales will cover it.',
  'botPartner.available': 'Available to withdraw: {amount}',
  'botPartner.held':
    'Under warranty: {amount}. It becomes available when the warranty has ended and requests about the orders have been resolved.',
  'botPartner.withdrawals': 'Recent withdrawals:',
  'botPartner.withdrawalLine': 'No. {id} · {amount} → {what} · {state}',
  'botPartner.ontoBalance': 'balance',
  'botPartner.withdrawal.asked': 'waiting',
  'botPartner.withdrawal.paying': 'being sent',
  'botPartner.withdrawal.paid': 'done',
  'botPartner.withdrawal.refused': 'declined',
  'botPartner.withdrawal.failed': 'failed',
  'botPartner.toBalance': 'To balance',
  'botPartner.inUsdt': 'In USDT',
  'botPartner.amount.balance':
    'How much would you like to move to your balance in the store? {available} is available. It arrives right away; you can spend it on anything here but can’t withdraw it again.\n\nSend an amount or press the button.',
  'botPartner.amount.usdt':
    'How much would you like to withdraw in USDT? {available} is available, which is {usdt} USDT at {rate}.\n\nThe money comes from @CryptoBot to your Telegram, so open that bot at least once first.\n\nSend an amount in ₽ or press the button.',
  'botPartner.all': 'All: {amount}',
  'botPartner.wrongAmount':
    'The amount has to be above zero and at most {available}, for example 150 or 99.50. Send it again.',
  'botPartner.confirm.balance': 'Move {amount} from your earnings to your balance in the store?',
  'botPartner.confirm.usdt':
    'Withdraw {amount} from your earnings?\n\nYou’ll receive <b>{usdt} USDT</b> at {rate} per dollar. There is no fee. The money comes from @CryptoBot to this Telegram account.',
  'botPartner.withdraw.balance': 'Move to balance',
  'botPartner.withdraw.usdt': 'Withdraw',
  'botPartner.credited': '✅ {amount} is on your balance.',
  'botPartner.asked.operator':
    '⏳ We’ve received your request to withdraw {amount} ({usdt} USDT). An operator will check it and send the money, and we’ll message you.',
  'botPartner.news.asked':
    '⏳ We’ve received your request to withdraw {amount} ({usdt} USDT). It usually takes a minute, and we’ll message you.',
  'botPartner.news.paying': '⏳ Sending {usdt} USDT ({amount}).',
  'botPartner.news.paid': '✅ We’ve sent you {usdt} USDT through @CryptoBot ({amount}).',
  'botPartner.news.paidByHand': '✅ We’ve paid you {usdt} USDT manually ({amount}). Reference: {reference}.',
  'botPartner.news.refused':
    '↩️ An operator declined the withdrawal of {amount}; the money is back in your earnings. Reason: {reason}',
  'botPartner.news.failed':
    '↩️ {amount} couldn’t be sent in USDT; the money is back in your earnings. Open @CryptoBot, press “Start” and try again.',
  'botPartner.allBots': 'All bots',
  'botPartner.period.1': 'today',
  'botPartner.period.7': 'past week',
  'botPartner.period.30': 'past month',
  'botPartner.period.365': 'past year',
  'botPartner.short.1': 'Today',
  'botPartner.short.7': 'Week',
  'botPartner.short.30': 'Month',
  'botPartner.short.365': 'Year',
  'botPartner.total': 'Sales: {sales}\nBuyers paid: {revenue}\nYour earnings: <b>{earned}</b>',
  'botPartner.people': 'New visitors: {visitors}\nBecame buyers: {converted} ({percent})\nTotal buyers: {buyers}',
  'botPartner.top': 'Best sellers:',
  'botPartner.topLine': '{sales, plural, one {• {name}\n   # pc · {earned}} other {• {name}\n   # pcs · {earned}}}',
  'botPartner.periodLine':
    '{sales, plural, one {{period} · # pc · {earned} · {visitors} new, {buyers} bought} other {{period} · # pcs · {earned} · {visitors} new, {buyers} bought}}',
  'botPartner.asCsv': 'CSV table',
  'botPartner.utc': 'Days and months are in UTC: they begin at 3:00 Moscow time.',
  'botPartner.csv': 'Sales by day and month (UTC), and the best sellers.',
  'botPartner.head.day': 'Day',
  'botPartner.head.month': 'Month',
  'botPartner.head.product': 'Product',
  'botPartner.head.sales': 'Sales',
  'botPartner.head.revenue': 'Paid, ₽',
  'botPartner.head.earned': 'Earnings, ₽',
  'botPartner.head.visitors': 'New visitors',
  'botPartner.head.converted': 'Became buyers',
  'botPartner.head.buyers': 'Buyers',
  'botPartner.notWorking': 'You can’t write to the buyers of @{username} while it isn’t working.',
  'botPartner.noReaders':
    '@{username} has no buyers to write to yet: nobody has bought anything, or all of them have stopped your messages.',
  'botPartner.noMessagesLeft':
    'The bot has already sent {PARTNER_MESSAGES_PER_DAY} messages in the past day, which is the limit. Try again later.',
  'botPartner.typeMessage':
    'Send the text for the buyers of @{username}: up to {max} characters, without links or @names.\n\nRecipients: {count}. You can send {left} more now.',
  'botPartner.longMessage': 'Too long: {length} characters, and the maximum is {max}. Shorten it and send it again.',
  'botPartner.noLinks':
    'The message has a link or an @name. We don’t pass links on to buyers, so that nobody is deceived. Remove it and send the text again. If it’s just a full stop between two words, put a space after it.',
  'botPartner.preview': 'This is how buyers will see it:',
  'botPartner.readers':
    '{count, plural, one {# buyer} other {# buyers}} will receive it. The message will have a “Stop messages” button below it.',
  'botPartner.tooManyReaders':
    'There are {count} buyers in total, but you can send only {left} now. Those you haven’t written to for the longest come first.',
  'botPartner.sendMessage': 'Send',
  'botPartner.messageSent': '✅ The message is on its way to {count, plural, one {# buyer} other {# buyers}}.',
  'botPartner.fromPartner': 'A message from the seller:',
  'botPartner.stopMessages': 'Stop messages',
  'botPartner.startMessages': 'Resume messages',
  'botPartner.subscribed': 'You’ll receive the seller’s messages again.',
  'botPartner.unsubscribed':
    'The seller can’t write to you any more. You’ll still get your orders and updates about them.',
  'botPartner.promo': 'Promo code for domains',
  'botPartner.promo.offer':
    '<b>Your own promo code for domains</b>\n\nIt gives buyers in your domains bot a discount. You choose how much, 1% to {max}%, and it comes out of your markup. It can be used any number of times.\n\nIt’s a one-time payment of {price}.',
  'botPartner.promo.noMarkup':
    'The discount of a promo code comes out of your markup, which is 0% now. Set a markup in your domains bot first.',
  'botPartner.promo.make': 'Create a promo code',
  'botPartner.promo.own':
    'Your promo code for domains: <code>{code}</code>\nDiscount: {percent}%\n\nBuyers enter it in your domains bot.',
  'botPartner.promo.changePercent': 'Change discount',
  'botPartner.promo.changeCode': 'Change code',
  'botPartner.promo.code': 'A promo code has 3 to 20 alphabetic characters or digits, no spaces. Send another one.',
  'botPartner.promo.percent': 'The discount has to be a whole number from 1 to {max}. Send it again.',
  'botPartner.promo.taken': 'Another partner already has this promo code. Choose another one.',
  'botPartner.promo.otherCode': 'Another code',
  'botPartner.promo.askPercent':
    'Promo code <code>{code}</code>. How big is the discount? Press a button or send a number from 1 to {max}.',
  'botPartner.promo.pay':
    'The promo code <code>{code}</code> with a discount of {percent}% costs {price}. How would you like to pay?',
  'botPartner.promo.fromEarnings': 'From earnings',
  'botPartner.promo.notEarned': 'You haven’t earned enough: the promo code costs {price}. Choose another method.',
  'botPartner.promo.lacking':
    'The promo code <code>{code}</code> costs {price}, and your balance is {balance}. Top it up or choose another method.',
  'botPartner.promo.toPay': 'All that’s left is to pay. The promo code will work right after that.',
  'botPartner.promo.payNow': 'Pay',
  'botPartner.promo.paid': 'Check',
  'botPartner.promo.works':
    '✅ The promo code <code>{code}</code> is paid for and already works in your domains bot. Discount: {percent}%.',
  'botPartner.promo.givenBack':
    '↩️ The promo code <code>{code}</code> couldn’t be set up: another partner has taken it in the meantime, or you already have one. {amount} is back on your balance in the store.',
  'botPartner.typeCode': 'Send the promo code: 3 to 20 alphabetic characters or digits, for example SALE10.',
  'botPartner.confirmPromoDelete':
    'Delete the promo code? Its discount will stop working, and you’ll have to pay again for a new one.',
  'botPartner.bot.warned':
    '⚠️ @{username} has fewer than {count, plural, one {# sale} other {# sales}} this month. If that doesn’t change by the end of the month, the bot will be deleted. Your earnings stay yours.',
  'botPartner.bot.deleted':
    '@{username} has been deleted: it had too few sales in a month. Your earnings stay yours, and buyers keep their orders. You can create a new bot.',
  'botPartner.bot.stopped': '⛔️ The store has stopped @{username}: it no longer sells anything. Reason: {reason}',
  'botPartner.bot.started': '🟢 The store has started @{username} again.',
  'botPartner.bot.revoked':
    '⚠️ Telegram no longer accepts the token of @{username}, so the bot doesn’t respond. Get a new token from @BotFather and send it here; we’ll delete the message with it right away.',
  'botPartner.likeness.name': 'the bot’s name looks like ours',
  'botPartner.likeness.username': 'the bot’s username looks like ours',
  'botPartner.likeness.picture': 'the bot’s picture looks like ours',
} satisfies Record<keyof typeof ru, string>;
