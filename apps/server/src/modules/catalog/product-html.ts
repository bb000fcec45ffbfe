import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'a', 'h3', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
};

/** Sanitizes a supplier's HTML for a description: removes scripts, styles, pictures, event handlers and other URL schemes than http(s). */
export function toProductHtml(html: string): string {
  return sanitizeHtml(html, options);
}
