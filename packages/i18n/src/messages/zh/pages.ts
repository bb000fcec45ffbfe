import type { Texts } from '../../texts.ts';
import type { pages as russian } from '../ru/pages.ts';

export const pages = {
  'notFound.title': '页面不存在',
  'notFound.text': '地址有误或页面已被移除。商品都还在，可以从首页查找。',
  'broken.title': '出了点问题',
  'broken.text': '页面未能打开。请重试，如仍有问题请联系客服。',
  'account.title': '账号功能即将开放',
  'account.text': '注册、余额和域名功能将在下次更新中上线。现在无需账号即可购买：订单和商品会保存在此浏览器中，付款时填写邮箱还会收到一份副本。',
  'account.toCatalog': '选购商品',
  'account.toOrders': '我的订单',
  'home.title': '数字商品按件购买',
  'static.empty': '此页面暂无中文内容，可阅读俄文或英文版本。',
} satisfies Texts<typeof russian>;
