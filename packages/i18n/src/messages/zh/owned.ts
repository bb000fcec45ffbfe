import type { Texts } from '../../texts.ts';
import type { owned as russian } from '../ru/owned.ts';

/** The list of own domains, and changing several at once. */
export const owned = {
  'owned.views': '域名显示内容',
  'owned.orders': '域名订单',
  'owned.title': '我的域名',
  'owned.none': '您还没有域名',
  'owned.noneText': '已注册的域名会显示在这里：有效期至何时，以及接下来该做什么。',
  'owned.toFirst': '返回列表开头',
  'owned.status.active': '有效',
  'owned.status.expires_soon': '即将到期',
  'owned.status.grace': '已到期',
  'owned.status.redemption': '已停用',
  'owned.status.gone': '已不属于您',
  'owned.status.banned': '已封禁',
  'owned.until': '有效期至 {date}',
  'owned.endedOn': '已于 {date} 到期',
  'owned.renewsItself': '自动续费',
  'owned.notByItself': '不自动续费',
  'owned.next.renew': '续费',
  'owned.next.renewLabel': '续费 {domain}',
  'owned.next.auto_renew': '自动续费',
  'owned.next.auto_renewLabel': '为 {domain} 开启自动续费',
  'owned.next.set_up': '去设置',
  'owned.next.set_upLabel': '设置 {domain}',
  'owned.next.manage': '管理',
  'owned.next.manageLabel': '管理 {domain}',
  'owned.next.support': '联系客服',
  'owned.next.supportLabel': '就 {domain} 联系客服，将在新标签页打开',
} satisfies Texts<typeof russian>;
