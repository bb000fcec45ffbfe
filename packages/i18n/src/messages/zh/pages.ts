import type { Texts } from '../../texts.ts';
import type { pages as russian } from '../ru/pages.ts';

export const pages = {
  'notFound.title': '页面不存在',
  'notFound.text': '地址有误或页面已被移除。商品都还在，可以从首页查找。',
  'static.empty': '本页暂无中文版，可阅读俄文版或英文版。',
  'static.rules': '商店规则',
  'static.replacement': '换货',
  'static.video-record': '录像要求',
  'static.earn': '合作赚钱',
  'static.contacts': '联系方式',
  'static.help': '帮助',
  'static.contents': '本页内容',
  'static.noAddress': '暂未提供地址。',
  'static.error': '内容加载失败',
  'articles.title': '文章',
  'articles.description': '如何挑选、使用和保管账号、激活码与代理：本店的指南与教程。',
  'articles.empty': '暂无文章',
  'articles.pageEmpty': '本页没有文章',
  'articles.toFirst': '返回第一页',
  'articles.all': '全部文章',
  'articles.error': '文章列表加载失败',
  'articles.oneError': '文章加载失败',
} satisfies Texts<typeof russian>;
