import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'a', 'h3', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
};

/** A supplier's HTML with only what a description needs: no scripts, styles, pictures, handlers or strange addresses. */
export function toProductHtml(html: string): string {
  return sanitizeHtml(html, options);
}
