import type { FastifyInstance } from 'fastify';
import { addStylesheet } from '../../platform/http/stylesheet.ts';

/** What the pages of all sandboxes share. */
export const sandboxStyles = new URL('./sandbox-page.css', import.meta.url);

/** Serves the style sheet of a page with one card in its middle, such as a payment page, at `/pay.css`. */
export function addPayStylesheet(app: FastifyInstance): void {
  addStylesheet(app, '/pay.css', [sandboxStyles, new URL('./pay-page.css', import.meta.url)]);
}
