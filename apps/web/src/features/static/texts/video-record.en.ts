import { VIDEO_MARK } from '@lotok/contract/limits';
import type { StaticText } from '../static-text.ts';
import { videoNeed, videoRules } from './wording.en.ts';

const outside = (href: string, name: string) => `<a href="${href}" target="_blank" rel="noopener">${name}</a>`;

export const text: StaticText = {
  lead: `${videoNeed} Start recording before you pay: you can’t make up for it later.`,
  sections: [
    {
      id: 'what',
      title: 'What the video must show',
      html: `<p>This is what a video of a product marked ${VIDEO_MARK} needs.</p>
      <ol>
        <li><strong>Payment.</strong> The product page, the checkout and the payment confirmation.</li>
        <li><strong>Delivery.</strong> The <a href="/orders">{orders.title}</a> page, the order number and the delivered data.</li>
        <li><strong>The attempt to sign in.</strong> Entering the data and the platform’s full response: the error message, or what’s inside the account.</li>
      </ol>`,
    },
    { id: 'rules', title: 'Recording rules', html: videoRules },
    {
      id: 'record',
      title: 'How to record your screen',
      html: `<ul>
        <li>${outside('https://obsproject.com', 'OBS Studio')} — free; Windows, macOS, Linux. Add a Display Capture source and keep Capture Cursor on.</li>
        <li>Snipping Tool in Windows 11 — already installed. Press Win + Shift + R and draw around the whole screen, taskbar included.</li>
        <li>${outside('https://getsharex.com', 'ShareX')} — free; Windows. Press Shift + Print Screen and draw around the whole screen.</li>
        <li>Screenshot in macOS — already installed. Press Shift + Command + 5, choose Record Entire Screen and, under Options, show the mouse pointer or clicks. In place of the Start menu, keep the menu bar with the date and the Dock in view.</li>
      </ul>
      <p>The Windows Game Bar (Win + Alt + R) isn’t suitable: it records one window only.</p>`,
    },
    {
      id: 'edit',
      title: 'How to make the file smaller',
      html: `<p>Use an editor only to compress the video or change its format. Don’t cut, join, speed up or cover anything.</p>
      <ul>
        <li>${outside('https://handbrake.fr', 'HandBrake')} — free; Windows, macOS, Linux. Compresses video and keeps text readable.</li>
        <li>${outside('https://www.shotcut.org', 'Shotcut')} — free; Windows, macOS, Linux. Changes the format and the frame size.</li>
      </ul>`,
    },
    {
      id: 'host',
      title: 'Where to upload it',
      html: `<p>The video must open from a link and play without downloading or signing in.</p>
      <ul>
        <li>${outside('https://www.youtube.com', 'YouTube')} — visibility: Unlisted.</li>
        <li>${outside('https://drive.google.com', 'Google Drive')} — access: Anyone with the link.</li>
        <li>${outside('https://onedrive.live.com', 'OneDrive')} — access: Anyone with the link.</li>
        <li>${outside('https://www.dropbox.com', 'Dropbox')} — a shared link, viewed in the browser.</li>
      </ul>
      <p>Keep the video until your request is closed. Add the link to your message to support, as the <a href="/replacement">replacement conditions</a> explain.</p>`,
    },
  ],
};
