import type { Texts } from '../../texts.ts';
import type { orders as russian } from '../ru/orders.ts';

export const orders = {
  'orders.title': 'Orders',
  'favorites.title': 'Favourites',
  'orders.kinds': 'Order type',
  'orders.products': 'Products',
  'orders.domains': 'Domains',
  'orders.number': 'Order No.\u00a0{id}',
  'orders.shortNumber': 'No. {id}',
  'orders.none': 'No orders yet',
  'orders.noneText': 'What you buy will appear here and stay in this browser.',
  'orders.noneUserText': 'What you buy will appear here and stay in your account.',
  'orders.notKept':
    'Your browser isn’t saving this site’s data: orders are shown here only while this tab is open. Download your products right away.',
  'orders.noneHere': 'No orders on this page',
  'orders.toCatalog': 'Find a product',
  'orders.toFirst': 'Go to newest orders',
  'orders.goodsNotLoaded': 'Couldn’t load the items',
  'orders.notLoaded': 'Couldn’t load your orders',
  'orders.changed': 'Order No.\u00a0{id}: {status}.',
  'orders.left': '{time} left',
  'orders.pay': 'Pay',
  'orders.payLabel': 'Pay for order No.\u00a0{id}, opens in a new tab',
  'orders.open': 'Open',
  'orders.openLabel': 'Open order No.\u00a0{id}',
  'orders.more': 'Details',
  'orders.moreLabel': 'Details of order No.\u00a0{id}',
  'orders.download': 'Download',
  'orders.downloadLabel': 'Download order No.\u00a0{id}',
  'orders.fileOver': 'This download link has expired',
  'orders.fileOverText':
    'Download the file from your order again. If the order isn’t here, sign in or open the store in the browser where you placed it.',
  'orders.help': 'Need help',
  'orders.helpLabel': 'Need help with order No.\u00a0{id}',
  'orders.key': 'Order key for support',
  'orders.copyKey': 'Copy key',
  'orders.copy': 'Copy',
  'orders.copyAll': 'Copy all',
  'orders.copyLine': 'Copy line {number}',
  'orders.goods': '{count, plural, =1 {Your item} other {Your items, # lines}}',
  'orders.wholeUnit': 'This is the beginning: the file and a copy have all of it.',
  'orders.moreLines': '{count} more: download the file or copy all.',
  'orders.unpaidText': 'Your items are reserved. They’ll appear here once you’ve paid.',
  'orders.settlingText':
    'We’re checking your payment: it usually takes less than a minute. The page will update on its own.',
  'orders.emptyText':
    'Your items have been delivered but can’t be shown yet. Open the order again in a minute or contact support.',
  'orders.cancelledText':
    'The order wasn’t paid in time and the store received no money. If your bank is holding the amount, the bank will release it. You can order again.',
  'orders.refundedText': 'The payment arrived after the product had sold out. We’ve refunded it to your balance.',
  'orders.refundedGuestText':
    'The payment arrived after the product had sold out. Press “Need help” and support will refund you.',
  'orders.failedText': 'Something went wrong with this order. Press “Need help” and support will check your payment.',
  'return.label': 'Payment',
  'return.about': '{count, plural, one {Order} other {Orders}} {ids}, {total}',
  'return.aboutFirst': 'Orders {ids}, and the next pages',
  'return.left': 'Time left to pay: {time}',
  'return.toPayment': 'Open payment page',
  'return.open': 'Open the order',
  'return.again': 'Order again',
  'return.signIn': 'Sign in',
  'return.checking': 'Checking your payment',
  'return.checkingText':
    'This usually takes less than a minute. The page will update on its own and your items will appear in the order. If you haven’t paid yet, open the payment page again.',
  'return.slow': 'The payment is taking longer than usual',
  'return.slowText':
    'Banks and crypto networks sometimes take a while. We keep checking the payment, so you can close this page: your items will appear in the order. If you’ve already paid, don’t pay again.',
  'return.ending': 'Time to pay is running out',
  'return.endingText': 'If you’ve already paid, don’t pay again.',
  'return.overdue': 'Time to pay has run out',
  'return.overdueText': 'We’re checking the payment one last time, which takes up to two minutes. Don’t pay again.',
  'return.expired': 'The payment didn’t arrive in time',
  'return.expiredText':
    'The order is cancelled and the items are back on sale. If you did pay, don’t pay again: we’ll keep looking for your payment for {LATE_PAYMENT_DAYS} days.',
  'return.late':
    'Money that arrives later isn’t lost: you’ll get your items if they’re still in stock, or a refund to your balance.',
  'return.lateGuest':
    'Money that arrives later isn’t lost: you’ll get your items if they’re still in stock, or a refund. To get the refund, press “Need help” next to the order.',
  'return.declined': 'The payment failed',
  'return.declinedText':
    'The payment provider declined the payment and the store received no money. If your bank is holding the amount, the bank will release it. You can order again or use another method.',
  'return.paid': 'Paid',
  'return.paidText':
    '{count, plural, one {Your items are in the order.} other {Your items are in the orders below.}} Check them right away: the warranty has started.',
  'return.paidLate': 'The payment arrived late',
  'return.paidLateText': 'The payment arrived late, but the items were still in stock: they’re yours.',
  'return.refunded': 'You’re getting a refund',
  'return.underpaid': 'Payment was too small',
  'return.underpaidText':
    'The order is cancelled and the items are back on sale. The money we received is on your balance: you can use it for a new order.',
  'return.underpaidGuestText':
    'The order is cancelled and the items are back on sale. Press “Need help” next to the order and support will refund what we received.',
  'return.givenBackText': 'Support has refunded the order. Open it to see where the money went.',
  'return.lost': 'This order isn’t here',
  'return.lostText':
    'You’ll find it where you placed it: open the store in the same browser or sign in to the same account. Your payment isn’t lost: the store will be notified of it.',
  'return.lostNotKept':
    'Your browser isn’t saving this site’s data, so the order is shown only in the tab where you placed it: go back to it or sign in to the same account. Your payment isn’t lost: the store will be notified of it.',
  'return.lostGuestText':
    'You’re not signed in in this tab. If you ordered with an account, sign in and we’ll bring you back to this payment. If you ordered without one, open the store in the browser you used. Your payment isn’t lost: the store will be notified of it.',
  'status.unpaid': 'Awaiting payment',
  'status.settling': 'Checking payment',
  'status.completed': 'Completed',
  'status.cancelled': 'Cancelled',
  'status.refunded': 'Refunded',
  'status.failed': 'Error',
} satisfies Texts<typeof russian>;
