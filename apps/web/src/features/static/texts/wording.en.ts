import {
  INSTAGRAM_WARRANTY_MINUTES,
  REFUND_HOURS,
  REFUND_LINK_DAYS,
  REPLACEMENT_WORKING_DAYS,
  VIDEO_MARK,
} from '@lotok/contract/limits';

/** Statements that several pages share, so that their wording is the same. */
export const warranty = `{warranty_minutes} minutes from delivery, or ${INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram products`;
export const replacementTime = `within ${REPLACEMENT_WORKING_DAYS} working days`;
export const refundTime = `within ${REFUND_HOURS} hours of support’s decision`;
export const guestRefund = `If you bought without an account, we email a link to the address in the order: sign in or create an account, and the money goes to your balance. The link is valid for ${REFUND_LINK_DAYS} days. If the order has no email address, the link has expired, or what’s being refunded is a payment that arrived too late or for the wrong amount, support will refund you: press “{orders.help}” next to the order.`;

export const supportLink = '<a href="{support_url}">support</a>';
export const helpButton = 'Open <a href="/orders">{orders.title}</a> and press “{orders.help}” next to the order';

/** Which products require a video, and what a video is for other products. */
export const videoNeed = `Products whose names begin with ${VIDEO_MARK} (Russian for “video”) are replaced or refunded only if you have a video showing the payment, the delivery and the attempt to sign in. For all other products a video is optional, but it helps us resolve your request faster.`;
/** The requirements for a video record. */
export const videoRules = `<ol>
  <li>The video is one unbroken file. We don’t accept several clips, screenshots or a recording that was restarted.</li>
  <li>Copy and paste with the right mouse button only, never with keyboard shortcuts.</li>
  <li>No unrelated video, images or sound. The only exception is a film service account that won’t play: show that it doesn’t.</li>
  <li>The full screen is visible, including the date and the Start menu.</li>
  <li>The cursor is visible throughout.</li>
  <li>No editing and no unjustified pauses.</li>
</ol>
<p>A recording that breaks even one of these rules doesn’t count as proof.</p>`;
