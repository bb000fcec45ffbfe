const names =
  /; wv\)|Telegram|Instagram|FBA[NV]|Messenger|WhatsApp|VKAndroidApp|VKClient|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|Pinterest/;

/** Whether a page stands in a browser inside an app: there a file that the page itself made is not saved, and nothing says so. */
export function isInApp(userAgent: string): boolean {
  // On iPhones and Macs only real browsers say Safari.
  return names.test(userAgent) || (userAgent.includes('AppleWebKit') && !userAgent.includes('Safari/'));
}
