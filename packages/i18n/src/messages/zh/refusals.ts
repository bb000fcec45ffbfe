import type { Texts } from '../../texts.ts';
import type { refusals as russian } from '../ru/refusals.ts';

/** Texts of error codes that occur only outside the catalogue; apart from the other errors, so that a first visit does not load them. */
export const refusals = {
  'error.INVALID_RESET_CODE': '重置密码的验证码不正确。',
  'error.RESET_CODE_EXPIRED': '重置密码的验证码已过期，请重新获取。',
  'error.WRONG_PASSWORD': '密码错误。',
  'error.SECOND_FACTOR_REQUIRED': '请输入验证器应用中的验证码。',
  'error.SECOND_FACTOR_INVALID': '验证器应用中的验证码不正确。',
  'error.PASSKEY_INVALID': '通行密钥验证失败，请使用密码登录。',
  'error.USER_NOT_FOUND': '用户不存在。',
  'error.EMAIL_EXISTS': '该邮箱已被注册。',
  'error.LOGIN_EXISTS': '该用户名已被占用。',
  'error.ACCOUNT_REQUIRED': '此操作需要带邮箱的账号。请在网站上注册，并将 Telegram 绑定到该账号。',
  'error.TELEGRAM_LOGIN_INVALID': 'Telegram 未确认此次登录，或等待时间过长。请重新开始。',
  'error.TELEGRAM_LINKED': '此账号已绑定 Telegram，请先解除绑定。',
  'error.TELEGRAM_UNAVAILABLE': '此处未提供 Telegram 机器人。',
  'error.TELEGRAM_USERNAME_EXISTS': '该 Telegram 用户名已被其他用户使用。',
  'error.NS_COUNT': '域名服务器应为 {NS_RECORDS_MIN} 至 {NS_RECORDS_MAX} 个。',
  'error.DNS_RECORD_INVALID': '有一条 DNS 记录有误。',
  'error.DOMAIN_UNAVAILABLE': '该域名无法注册。',
  'error.CLOUDFLARE_DISABLED': '请先为该域名启用 Cloudflare。',
  'error.DOMAIN_BANNED': '该域名已被封禁，无法修改。',
  'error.DOMAIN_LOCKED': '请先关闭域名的转移锁。',
  'error.LUCK_UNAVAILABLE': '此订单没有抽奖机会，或抽奖时间已过。',
  'error.QUESTION_WAITING': '客服已收到您关于此未付款订单的咨询。请等待回复，或先付款。',
  'error.DOMAIN_RENEWED': '该域名已续费或正在续费。',
  'error.HAS_DOMAINS': '账号中还有域名：删除账号后将无人能够管理。',
  'error.HAS_EARNINGS':
    '您的账号中还有合作伙伴收益，或提现尚未完成。请先在商店机器人中全部提现：发送 /partner，打开“收益”。',
  'error.BLOCKED': '您的账号已被封禁，无法购买。请联系客服。',
  'error.STALE': '内容已被他人修改。请刷新页面后重试。',
  'error.DUPLICATES': '其中部分商品已存在，未添加任何内容。',
  'error.QUANTITY_LIMIT': '该商品单笔订单不能购买这个数量，请修改数量。',
} satisfies Texts<typeof russian>;
