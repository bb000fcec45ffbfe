import type { Texts } from '../../texts.ts';
import type { refusals as russian } from '../ru/refusals.ts';

/** Texts of error codes that occur only on domain pages; apart from the other errors, so that a first visit does not load them. */
export const refusals = {
  'error.NS_COUNT': '域名服务器应为 {NS_RECORDS_MIN} 至 {NS_RECORDS_MAX} 个。',
  'error.DNS_RECORD_INVALID': '有一条 DNS 记录有误。',
  'error.DOMAIN_UNAVAILABLE': '该域名无法注册。',
  'error.CLOUDFLARE_DISABLED': '请先为该域名启用 Cloudflare。',
  'error.DOMAIN_BANNED': '该域名已被封禁，无法修改。',
  'error.DOMAIN_LOCKED': '请先关闭域名的转移锁。',
  'error.QUESTION_WAITING': '客服已收到您关于此未付款订单的咨询。请等待回复，或先付款。',
  'error.DOMAIN_RENEWED': '该域名已续费或正在续费。',
  'error.HAS_DOMAINS': '账号中还有域名：删除账号后将无人能够管理。',
  'error.BLOCKED': '您的账号已被封禁，无法购买。请联系客服。',
  'error.STALE': '内容已被他人修改。请刷新页面后重试。',
  'error.DUPLICATES': '其中部分商品已存在，未添加任何内容。',
  'error.QUANTITY_LIMIT': '该商品单笔订单不能购买这个数量，请修改数量。',
} satisfies Texts<typeof russian>;
