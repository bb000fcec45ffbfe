import type { StaticText } from '../static-text.ts';

const outside = (href: string, name: string) => `<a href="${href}" target="_blank" rel="noopener">${name}</a>`;

export const text: StaticText = {
  lead: 'Goods marked “Video record” are replaced or refunded only with a video that shows the payment, the delivery and the attempt to sign in. Start recording before you pay: it cannot be made up for later.',
  sections: [
    {
      id: 'what',
      title: 'What the recording must show',
      html: `<ol>
        <li><strong>Payment.</strong> The product page, the checkout and the confirmation of the payment.</li>
        <li><strong>Delivery.</strong> The <a href="/orders">Orders</a> page, the order number and the delivered data.</li>
        <li><strong>The attempt to sign in.</strong> The data being entered and the platform’s answer to the end: the error message or what is inside the account.</li>
      </ol>`,
    },
    {
      id: 'rules',
      title: 'Rules of recording',
      html: `<ol>
        <li>The video is one unbroken file. Several clips, screenshots or a recording begun anew are not accepted.</li>
        <li>Copy and paste with the right mouse button only, without keyboard shortcuts.</li>
        <li>No unrelated video, pictures or sound. The one exception is an account of a film service that does not play: that has to be shown.</li>
        <li>The full screen is visible, including the date and the Start menu.</li>
        <li>The cursor is visible throughout.</li>
        <li>No editing and no unjustified pauses.</li>
      </ol>
      <p>A recording that breaks even one rule does not count as proof.</p>`,
    },
    {
      id: 'record',
      title: 'What to record with',
      html: `<ul>
        <li>${outside('https://obsproject.com', 'OBS Studio')} — free; Windows, macOS, Linux. Add a Display Capture source and keep Capture Cursor on.</li>
        <li>${outside('https://getsharex.com', 'ShareX')} — free; Windows. Records the whole screen at one key.</li>
        <li>Snipping Tool in Windows 11 — already there: Win + Shift + R, then select the whole screen with the taskbar.</li>
        <li>Screenshot in macOS — already there: Shift + Command + 5, Record Entire Screen, with Show Mouse Pointer on in Options. In place of the Start menu the menu bar with the date and the Dock stay in view.</li>
      </ul>`,
    },
    {
      id: 'edit',
      title: 'What to shrink the file with',
      html: `<p>An editor is only for compressing the video or changing its format. Cutting, joining, speeding up or covering anything is not allowed.</p>
      <ul>
        <li>${outside('https://handbrake.fr', 'HandBrake')} — free; Windows, macOS, Linux: compresses and keeps text readable.</li>
        <li>${outside('https://www.shotcut.org', 'Shotcut')} — free; Windows, macOS, Linux: changes the format and the frame size.</li>
      </ul>`,
    },
    {
      id: 'host',
      title: 'Where to upload',
      html: `<p>The video must open by its link and play without downloading or signing in.</p>
      <ul>
        <li>${outside('https://www.youtube.com', 'YouTube')} — visibility Unlisted.</li>
        <li>${outside('https://vimeo.com', 'Vimeo')} — privacy Unlisted.</li>
        <li>${outside('https://drive.google.com', 'Google Drive')} — Anyone with the link.</li>
        <li>${outside('https://www.dropbox.com', 'Dropbox')} — a shared link, viewed in the browser.</li>
      </ul>
      <p>Keep the video until your request is closed. Send the link with the order number as <a href="/replacement">Replacements</a> explains.</p>`,
    },
  ],
};
