import { steps } from '../compose-text.ts';
import type { StaticText } from '../static-text.ts';
import { INSTAGRAM_WARRANTY_MINUTES, REFUND_HOURS, REPLACEMENT_WORKING_DAYS, WARRANTY_MINUTES } from '../terms.ts';

export const text: StaticText = {
  lead: `The goods do not work or do not match their description? Tell us within ${WARRANTY_MINUTES} minutes of delivery (${INSTAGRAM_WARRANTY_MINUTES} minutes for Instagram) and attach a video. A replacement takes up to ${REPLACEMENT_WORKING_DAYS} working days.`,
  sections: [
    {
      id: 'before',
      title: 'Before you ask',
      html: `<ul>
        <li>Read the description again: it states the format, the way to sign in and what proxy is needed.</li>
        <li>Make sure you copy the data whole, without extra spaces or line breaks.</li>
        <li>Do not try to sign in many times in a row: a platform may block a working account for that.</li>
        <li>Start recording your screen before the first attempt. We cannot consider a request without a video.</li>
      </ul>`,
    },
    {
      id: 'steps',
      title: 'How to request a replacement',
      html: steps([
        [
          'Record a video',
          'It must show the order, the delivered data and the attempt to sign in. The requirements are below.',
        ],
        [
          'Upload it',
          'Any service will do where it plays without downloading; see the list in <a href="/video-record">Video Record</a>.',
        ],
        [
          'Open a request',
          'In <a href="/orders">Orders</a> press “Need help” at the order. If you cannot get there, write to the <a href="{replacement_bot_url}">replacement bot</a> or to <a href="{support_url}">support</a>.',
        ],
        [
          'Describe the problem',
          'Give the order number, its secret key, which pieces do not work and what the platform answers. Add the link to the video.',
        ],
        [
          'Wait for the answer',
          `Requests are handled in turn. The decision and the replacement take up to ${REPLACEMENT_WORKING_DAYS} working days. Another request for the same order does not speed things up.`,
        ],
      ]),
    },
    {
      id: 'video',
      title: 'What the video must be like',
      html: `<p>A recording that breaks these rules does not count as proof.</p>
      <ul>
        <li>One unbroken file: no cuts, no editing, no unjustified pauses.</li>
        <li>The whole screen, including the date, the time and the Start menu.</li>
        <li>The cursor is visible all the time.</li>
        <li>Data is copied and pasted only with the right mouse button, so that one can see what is pasted.</li>
        <li>No unrelated video or pictures in view. The one exception is an account of a film service that does not play.</li>
        <li>For goods marked “Video record” the recording begins before payment: it shows the payment, the delivery and the attempt to sign in.</li>
      </ul>
      <p><a href="/video-record">Video Record</a> says more about recording, programs and hosting.</p>`,
    },
    {
      id: 'result',
      title: 'What happens next',
      html: `<ul>
        <li><strong>Replacement.</strong> If the goods do not match their description and there are others like them, we give you another piece.</li>
        <li><strong>Refund.</strong> If there are none, we refund the price of the pieces that do not work within ${REFUND_HOURS} hours of the decision: to your balance or, if you bought without an account, in the way you agree on with support.</li>
        <li><strong>Refusal.</strong> If the warranty is over, the video breaks the rules or the goods match their description. We always name the reason.</li>
      </ul>
      <p>The full conditions are in the <a href="/rules#warranty">terms</a>.</p>`,
    },
  ],
};
