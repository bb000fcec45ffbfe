import type { Texts } from '../../texts.ts';
import type { renewal as russian } from '../ru/renewal.ts';

/** Renewal of an own domain. */
export const renewal = {
  'renewal.title': '续费',
  'renewal.about': '域名按年注册。请在到期前续费，以保留域名。',
  'renewal.until': '有效期至 {date}',
  'renewal.ended': '已于 {date} 到期',
  'renewal.left': '{days, plural, =0 {今天到期。} other {还剩 # 天。}}',
  'renewal.button': '续费一年',
  'renewal.price': '{price} / 年',
  'renewal.pending': '已付款，正在续费',
  'renewal.pendingText': '通常不到一分钟。页面会自动更新，您也可以关闭它。',
  'renewal.graceText': '到期后 {RENEWAL_GRACE_DAYS} 天内，通常仍可按原价续费。之后赎回费用会高得多，甚至无法赎回。',
  'renewal.redemptionText':
    '已无法按普通价格续费：注册局会收取赎回费，且并非所有域名后缀都支持赎回。请联系客服，我们会查询价格。',
  'renewal.goneText': '注册局已释放该域名。如果尚未被他人注册，您可以重新购买。',
  'renewal.bannedText': '已封禁的域名不能续费。',
  'renewal.unsoldText': '本店目前不支持该域名后缀的续费。请联系客服。',
  'renewal.aheadText': '已续费至近 10 年后，注册局不允许更长期限。',
  'renewal.buyAgain': '查询域名',
  'renewal.auto': '自动续费',
  'renewal.autoHint':
    '到期前 {AUTO_RENEWAL_DAYS} 天，从余额扣除一年的费用。如余额不足，我们会发邮件通知您，并每天重试。',
  'renewal.window': '域名续费',
  'renewal.payment': '支付域名续费',
  'renewal.fromTo': '目前有效期至 {from}，续费后至 {to}',
  'renewal.paid': '已付款：{domain}。正在续费一年。',
  'renewal.done': '域名已续费至 {date}。',
  'renewal.refused': '域名续费失败，款项已退回余额。',
  'renewal.failed': '域名续费失败。',
  'renewal.unavailable': '该域名目前无法续费。',
  'renewal.kind': '续费',
  'renewal.status.renewing': '续费中',
  'renewal.status.renewed': '已续费',
  'renewal.link.next': '付款后立即为 {domain} 续费。链接 {RESERVATION_MINUTES} 分钟内有效。',
  'renewal.link.renewingText': '正在为 {domain} 续费，通常需要一分钟。',
  'renewal.link.renewed': '域名续费成功',
  'renewal.link.renewedText': '{domain} 已续费一年。',
  'renewal.link.refundedText': '注册商未能为 {domain} 续费，款项已退回余额。',
  'renewal.link.failed': '域名续费失败',
  'renewal.return.checkingText': '通常不到一分钟。页面会自动更新并开始续费。如果还没有付款，请重新打开支付页面。',
  'renewal.return.slowText':
    '银行和加密货币网络有时处理较慢。我们会持续确认付款结果，您可以关闭此页面，到账后会自动为域名续费。如果已经付款，请勿重复付款。',
  'renewal.return.late': '稍后到账的款项不会丢失：如仍可续费，将为域名续费；否则退回余额。',
  'renewal.return.refundedText': '注册商未能为域名续费。款项已退回余额，请重试或联系客服。',
  'renewal.return.declinedText':
    '支付服务商拒绝了这笔付款，商店未收到款项；如有冻结金额，将由银行解冻。请重试，或换一种支付方式。',
  'renewal.return.open': '查看域名',
} satisfies Texts<typeof russian>;
