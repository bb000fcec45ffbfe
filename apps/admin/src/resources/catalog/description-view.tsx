import { Box } from '@mui/material';
import { createElement, Fragment, type ReactNode } from 'react';

/** What the server leaves in a description. */
const TAGS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'a', 'h3', 'code']);

/** Shows sanitized HTML as React elements: nothing of it is ever parsed into the page itself. */
export function DescriptionView({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& p': { my: 1 },
        '& ul, & ol': { my: 1, pl: 3 },
        '& h3': { fontSize: 16, my: 1 },
        '& a': { color: 'primary.main' },
        '& > :first-of-type': { mt: 0 },
      }}
    >
      {[...body.childNodes].map(toElement)}
    </Box>
  );
}

function toElement(node: ChildNode, index: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const children = [...node.childNodes].map(toElement);
  if (!TAGS.has(tag)) return createElement(Fragment, { key: index }, ...children);
  const href = tag === 'a' ? node.getAttribute('href') : null;
  const link = href && /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noreferrer' } : {};
  return createElement(tag, { key: index, ...link }, ...(tag === 'br' ? [] : children));
}
