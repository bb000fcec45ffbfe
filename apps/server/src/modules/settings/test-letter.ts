import { escapeHtml, letterHtml } from '../../platform/mail-letter.ts';

const texts = {
  ru: {
    subject: (shop: string) => `${shop}: почта настроена`,
    title: 'Почта магазина работает',
    text: (shop: string) =>
      `Это письмо отправлено из настроек магазина «${shop}», чтобы проверить почту. Отвечать на него не нужно.`,
    button: 'Открыть магазин',
    footer: 'Письмо пришло, потому что этот адрес указали при проверке.',
  },
  en: {
    subject: (shop: string) => `${shop}: email is set up`,
    title: 'The store’s email works',
    text: (shop: string) =>
      `This email was sent from the settings of ${shop} to check that email works. There’s no need to reply.`,
    button: 'Open the store',
    footer: 'You received it because this address was entered for the check.',
  },
};

/** The letter by which an operator sees that mail works, in the operator's language. */
export function composeTestLetter(language: 'ru' | 'en', to: string, shop: { name: string; publicUrl: string }) {
  const { subject, title, text, button, footer } = texts[language];
  const body = text(shop.name);
  return {
    to,
    subject: subject(shop.name),
    text: `${body}\n\n${shop.publicUrl}\n\n${footer}`,
    html: letterHtml({
      language,
      shopName: shop.name,
      title,
      body: `<p>${escapeHtml(body)}</p>`,
      button: { text: button, address: shop.publicUrl },
      footer,
    }),
  };
}
