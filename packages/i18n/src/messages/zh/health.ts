import type { Texts } from '../../texts.ts';
import type { health as russian } from '../ru/health.ts';

/** The health checks of an own domain. */
export const health = {
  'health.title': '域名状态',
  'health.about': '域名在外部网络中的实际情况。每天自动检测一次，也可立即检测。',
  'health.good': '一切正常',
  'health.bad': '{count, plural, other {# 个问题}}',
  'health.checkedAt': '检测于 {date}',
  'health.firstText': '一天之内会自动进行首次检测。',
  'health.look': '立即检测',
  'health.looked': '检测完成，以下是最新状态。',
  'health.notAnswered': '注册商或 Cloudflare 暂无响应。当前显示的是之前的结果，请稍后再试。',
  'health.notLooked': '域名检测失败，请重试。',
  'health.delegated.unknown': '尚未检测域名的指向',
  'health.delegated.good': '域名指向您设置的服务器',
  'health.delegated.goodText': '注册商记录的服务器与本页一致。',
  'health.delegated.bad': '注册商记录的是其他域名服务器',
  'health.delegated.badText':
    '注册商处的记录为：{servers}。请在下方修改域名服务器，并重新保存。如仍有问题，请联系客服。',
  'health.delegated.badZone':
    '注册商处的记录为：{servers}。在此期间，Cloudflare 和本页的 DNS 记录不会生效。请联系客服，我们会改回正确的服务器。',
  'health.delegated.noServers': '无',
  'health.certificate.unknown': '尚未检测证书',
  'health.certificate.good': '证书有效',
  'health.certificate.goodText': '经 Cloudflare 代理的网站可通过 https 正常打开，没有安全警告。',
  'health.certificate.wait': '证书签发中',
  'health.certificate.waitText': '启用 Cloudflare 后最多需要一天，无需任何操作。',
  'health.certificate.bad': '没有证书',
  'health.certificate.badText':
    '浏览器会提示连接不安全。请检查域名服务器，并确认没有 CAA 记录禁止签发证书。如仍有问题，请联系客服。',
  'health.certificate.none': '证书由您的主机服务商负责',
  'health.certificate.noneText': '启用 Cloudflare 后由我们检测：证书由 Cloudflare 免费自动签发。',
  'health.warning.unknown': '尚未向 Google 查询',
  'health.warning.good': 'Google 未将网站视为危险网站',
  'health.warning.goodText': '浏览器打开网站时不会显示红色警告页。',
  'health.warning.bad': 'Google 将网站视为危险网站',
  'health.warning.badText':
    '浏览器会显示红色警告页，而不是您的网站。请移除危险内容，并在 Google Search Console 中申请审核。',
  'health.warning.unknownText': '请点击“立即检测”，或在下方开启每日检测。',
  'health.hold.unknown': '尚未向注册局查询',
  'health.hold.good': '注册局未暂停该域名的解析',
  'health.hold.goodText': '没有会导致域名停止解析的投诉。',
  'health.hold.bad': '注册局已暂停该域名的解析',
  'health.hold.badText':
    '网站和邮箱无法访问。这通常是因为收到关于欺诈、垃圾邮件或恶意文件的投诉。请联系客服，我们会了解需要整改的内容。',
  'health.hold.bannedText': '含义和处理方法请见上文。',
  'health.hold.overText': '付费期限已过，域名已停止解析。请续费或联系客服。',
  'health.ban.operator': '已于 {date} 被本店封禁',
  'health.ban.registry': '已于 {date} 被注册局暂停解析',
  'health.ban.reason': '原因：{reason}',
  'health.ban.operatorText': '无法修改设置，也无法续费。如有误判，请联系客服。',
  'health.ban.registryText':
    '网站和邮箱无法访问，无法修改设置，也无法续费。请联系客服，我们会向注册商了解需要整改的内容。注册局解除暂停后，一切会自动恢复。',
  'health.gone': '已删除',
  'health.gone.title': '注册商处已没有该域名',
  'health.gone.text':
    '域名到期或被转出时会出现这种情况，我们于 {date} 发现。设置已无法修改。如果该域名应属于您，请联系客服。',
  'health.gone.search': '查询是否可以注册',
} satisfies Texts<typeof russian>;
