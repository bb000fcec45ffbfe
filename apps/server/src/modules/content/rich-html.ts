import sanitizeHtml from 'sanitize-html';

const inlineTags = ['strong', 'em', 'b', 'i', 'br', 'a', 'code'];
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...inlineTags,
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'hr',
    'blockquote',
    'img',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** Sanitizes an author's HTML: removes scripts, styles, frames, event handlers and other URL schemes than http(s) and mailto. */
export function toArticleHtml(html: string): string {
  return sanitizeHtml(html, options);
}

const ANCHOR = /^[a-z][a-z0-9-]{0,39}$/;
/** Ids of the shop's document, which the text of a page must not repeat. */
const takenIds = new Set(['root', 'state', 'old-browser', 'main']);
const ADDRESS_PLACEHOLDER = /^\{[a-z]+(?:_[a-z]+)*_url\}$/;

const pageOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedAttributes: { ...options.allowedAttributes, a: ['href', 'target', 'rel'], h2: ['id'], h3: ['id'] },
  // The clauses of the rules are numbered by the shop.
  allowedClasses: { ol: ['clauses'] },
  transformTags: {
    h2: withAnchor,
    h3: withAnchor,
    a: (tagName, { href }) => {
      // A placeholder in an address is the whole address; otherwise a text of the shop could become its scheme.
      const isLink = href !== undefined && (!/[{}]/.test(href) || ADDRESS_PLACEHOLDER.test(href));
      if (!isLink) return { tagName, attribs: {} };
      return { tagName, attribs: { href, ...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener' } : {}) } };
    },
  },
};

function withAnchor(tagName: string, { id }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id !== undefined && ANCHOR.test(id) && !takenIds.has(id) ? { id } : {} };
}

/** As {@link toArticleHtml}, with anchors of headings, numbered clauses, and addresses of the shop as `{support_url}`. */
export function toPageHtml(html: string): string {
  return sanitizeHtml(html, pageOptions);
}

/** Sanitizes the first paragraph of a page, which is text with links. */
export function toLeadHtml(html: string): string {
  return sanitizeHtml(html, { ...pageOptions, allowedTags: inlineTags });
}
