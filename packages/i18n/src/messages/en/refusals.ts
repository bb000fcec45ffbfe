import type { Texts } from '../../texts.ts';
import type { refusals as russian } from '../ru/refusals.ts';

/** Texts of error codes that occur only outside the catalogue; apart from the other errors, so that a first visit does not load them. */
export const refusals = {
  'error.INVALID_RESET_CODE': 'Password reset code is invalid.',
  'error.RESET_CODE_EXPIRED': 'Password reset code has expired. Request a new one.',
  'error.WRONG_PASSWORD': 'Incorrect password.',
  'error.SECOND_FACTOR_REQUIRED': 'Enter the code from your authenticator app.',
  'error.SECOND_FACTOR_INVALID': 'The code from the app is incorrect.',
  'error.PASSKEY_INVALID': 'The passkey wasn’t accepted. Sign in with your password.',
  'error.USER_NOT_FOUND': 'User not found.',
  'error.EMAIL_EXISTS': 'User with this email already exists.',
  'error.LOGIN_EXISTS': 'This username is already taken.',
  'error.ACCOUNT_REQUIRED':
    'This needs an account with an email address. Sign up on the site and connect Telegram to it.',
  'error.TELEGRAM_LOGIN_INVALID': 'Telegram didn’t confirm this sign-in, or it took too long. Start again.',
  'error.TELEGRAM_LINKED': 'Telegram is already connected to this account. Disconnect it first.',
  'error.TELEGRAM_UNAVAILABLE': 'There is no Telegram bot here.',
  'error.TELEGRAM_USERNAME_EXISTS': 'Another user already has this Telegram username.',
  'error.NS_COUNT': 'A domain needs {NS_RECORDS_MIN} to {NS_RECORDS_MAX} name servers.',
  'error.DNS_RECORD_INVALID': 'One of the DNS records isn’t valid.',
  'error.DOMAIN_UNAVAILABLE': 'Domain is not available for registration.',
  'error.CLOUDFLARE_DISABLED': 'Connect Cloudflare to this domain first.',
  'error.DOMAIN_BANNED': 'This domain is blocked and can’t be changed.',
  'error.DOMAIN_LOCKED': 'Turn off the domain’s transfer lock first.',
  'error.LUCK_UNAVAILABLE': 'This order has no try, or its time has run out.',
  'error.QUESTION_WAITING':
    'Support already has your question about this unpaid order. Wait for the answer or pay for the order.',
  'error.DOMAIN_RENEWED': 'This domain has just been renewed or is being renewed.',
  'error.HAS_DOMAINS': 'Your account has domains. Once it’s deleted, nobody can manage them.',
  'error.HAS_EARNINGS':
    'Your account has partner earnings, or a withdrawal is still under way. First withdraw everything in the store’s bot: the command /partner, the section “Earnings”.',
  'error.BLOCKED': 'Your account is blocked, so you can’t buy anything. Contact support.',
  'error.STALE': 'Somebody else has changed this. Reload the page and try again.',
  'error.DUPLICATES': 'Some of these units were added before. Nothing was added now.',
  'error.QUANTITY_LIMIT': 'You can’t buy this quantity of the product in one order. Change the quantity.',
} satisfies Texts<typeof russian>;
