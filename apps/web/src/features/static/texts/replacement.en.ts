import { VIDEO_MARK } from '@lotok/contract/limits';
import { steps } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import {
  guestRefund,
  helpButton,
  refundTime,
  replacementTime,
  supportLink,
  videoNeed,
  videoRules,
  warranty,
} from './wording.en.ts';

export const text: StaticText = {
  lead: `If a product doesn’t work or doesn’t match its description, tell us while the warranty lasts: ${warranty}. We replace it ${replacementTime} or, if we have nothing to replace it with, refund you.`,
  sections: [
    {
      id: 'before',
      title: 'Before you contact us',
      html: `<ul>
        <li>Read the description again: it states the format, how to sign in and what kind of proxy you need.</li>
        <li>Make sure you copy the data in full, without extra spaces or line breaks.</li>
        <li>Don’t try to sign in again and again: a platform may block a working account for that.</li>
        <li>If the name begins with ${VIDEO_MARK}, have your video ready, recorded from before the payment.</li>
      </ul>`,
    },
    {
      id: 'steps',
      title: 'How to request a replacement',
      html: steps([
        [
          'Open a request',
          `${helpButton}. If you can’t get there, contact the <a href="{replacement_bot_url}">replacement bot</a> or ${supportLink}: you’ll need the order number and the order key.`,
        ],
        ['Mark what doesn’t work', 'If the order has several items, give their numbers.'],
        [
          'Describe the problem',
          'Tell us what you did and how the platform responded. Add a link to the video if one is required or you have one.',
        ],
        [
          'Wait for the answer',
          'You’ll find it in the order’s messages, and by email if you gave an address. We handle requests in turn; sending another one for the same order doesn’t speed things up.',
        ],
      ]),
    },
    {
      id: 'video',
      title: 'Mandatory video requirements',
      html: `<p>${videoNeed}</p>
      ${videoRules}
      <p><a href="/video-record">{static.video-record}</a> explains how to record your screen and where to upload the video.</p>`,
    },
    {
      id: 'result',
      title: 'What happens next',
      html: `<ul>
        <li><strong>Replacement.</strong> If the product doesn’t work or doesn’t match its description and we have another one, we deliver it ${replacementTime}. It appears in the same order.</li>
        <li><strong>Refund.</strong> If we don’t have one, we refund the price of the items that don’t work to your store balance ${refundTime}. ${guestRefund}</li>
        <li><strong>Rejection.</strong> If the warranty has expired, the product matches its description, or a required video is missing or doesn’t meet the requirements. We always give the reason.</li>
      </ul>
      <p>The full conditions are in the <a href="/rules#warranty">store rules</a>.</p>`,
    },
  ],
};
