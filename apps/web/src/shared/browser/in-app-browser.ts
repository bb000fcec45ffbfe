const names =
  /; wv\)|Telegram|Instagram|FBA[NV]|Messenger|WhatsApp|VKAndroidApp|VKClient|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|Pinterest/;

/** Whether the page is shown in a browser inside an app. There a download of a blob fails without an error. */
export function isInApp(userAgent: string): boolean {
  // On iPhones and Macs only full browsers have Safari in their User-Agent.
  return names.test(userAgent) || (userAgent.includes('AppleWebKit') && !userAgent.includes('Safari/'));
}
