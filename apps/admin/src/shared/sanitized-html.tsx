import { Box, type SxProps, type Theme } from '@mui/material';
import { createElement, type ReactNode, useMemo } from 'react';

const tags = new Set(
  'a b blockquote br code em h2 h3 h4 hr i img li ol p pre strong table tbody td th thead tr ul'.split(' '),
);
const emptyTags = new Set(['br', 'hr', 'img']);

/** A link that may be followed from the back office: https, mail, or a page of the shop. */
function safeHref(href: string | null): string | undefined {
  if (href === null) return undefined;
  const isSafe = /^(?:https?:|mailto:)/i.test(href) || /^[/#](?![/\\])/.test(href);
  return isSafe ? href : undefined;
}

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const children = emptyTags.has(tag) ? [] : [...node.childNodes].map(toNode);
  if (!tags.has(tag)) return children;
  if (tag === 'a')
    return createElement(
      'a',
      { key, href: safeHref(node.getAttribute('href')), target: '_blank', rel: 'noreferrer' },
      ...children,
    );
  if (tag === 'img') {
    const src = node.getAttribute('src') ?? '';
    const alt = node.getAttribute('alt') ?? '';
    return src.startsWith('https://') ? createElement('img', { key, src, alt }) : alt;
  }
  return createElement(tag, { key }, ...children);
}

const prose: SxProps<Theme> = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& h2': { fontSize: 20, lineHeight: 1.25, mt: 3, mb: 1 },
  '& h3': { fontSize: 16, lineHeight: 1.3, mt: 2.5, mb: 0.5 },
  '& h4': { fontSize: 14, mt: 2, mb: 0.5 },
  '& > :first-of-type': { mt: 0 },
  '& p, & ul, & ol': { my: 1 },
  '& ul, & ol': { pl: 3 },
  '& li + li': { mt: 0.5 },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%' },
  '& code, & pre': { bgcolor: 'action.hover', borderRadius: 1, px: 0.5, fontSize: 13 },
  '& pre': { p: 1.5, overflowX: 'auto' },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', pl: 2, ml: 0, color: 'text.secondary' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
};

/** HTML that the server has sanitized, as elements of the page: nothing in it is run. */
export function SanitizedHtml({ html, sx }: { html: string; sx?: SxProps<Theme> }) {
  const nodes = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(toNode),
    [html],
  );
  return <Box sx={[prose, ...(Array.isArray(sx) ? sx : [sx])] as SxProps<Theme>}>{nodes}</Box>;
}
