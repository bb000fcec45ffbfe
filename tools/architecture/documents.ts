import path from 'node:path';
import type { Sources } from './imports.ts';

const SPECIFICATION = 'docs/spec.md';
const PROVIDERS = 'docs/providers.md';
/** `verb-noun.ts` and `NNNN-subject.sql` stand for many files. */
const isTemplate = (name: string) => /^\.|(^|\/)(noun|verb-noun|name|x|NNNN-subject)[.-]/.test(name);

/** The documents of the project and its sources, by path; `files` has the path of every file there is. */
export type Project = { documents: Sources; sources: Sources; files: readonly string[] };

/** Every citation in code or a document that leads nowhere, with the file that has it. */
export function listDeadCitations({ documents, sources, files }: Project): string[] {
  const known = new Set(files);
  const folders = new Set(files.flatMap((file) => parentsOf(file)));
  const names = new Set(files.flatMap((file) => tailsOf(file)));
  return [
    ...[...documents].flatMap(([file, text]) => [
      ...linksOf(text)
        .filter((link) => !leads(file, link, documents, known, folders))
        .map((link) => `${file}: no ${link}`),
      ...fileNamesOf(text)
        .filter((name) => !isTemplate(name) && !names.has(name))
        .map((name) => `${file}: no file ${name}`),
    ]),
    ...[...sources, ...documents].flatMap(([file, text]) =>
      sectionsOf(text)
        .filter(
          ({ page, section }) => !headingsOf(documents.get(page) ?? '').some((title) => title.startsWith(section)),
        )
        .map(({ page, section }) => `${file}: no section ${section} in ${page}`),
    ),
  ];
}

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

/** A link of the web leads where it leads; of the project, to a file or folder, and to a heading where it names one. */
function leads(from: string, link: string, documents: Sources, files: Set<string>, folders: Set<string>): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [target = '', anchor] = link.split('#');
  const to = target === '' ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), target));
  if (!files.has(to) && !folders.has(to.replace(/\/$/, ''))) return false;
  return anchor === undefined || headingsOf(documents.get(to) ?? '').some((title) => anchorOf(title) === anchor);
}

const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.trim());

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Names of source files that a document has in backticks. */
const fileNamesOf = (text: string) =>
  [...text.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|css|sql|md))`/g)].map(([, name = '']) => name);

/** A path and each of its ends: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
function tailsOf(file: string): string[] {
  const steps = file.split('/');
  return steps.map((_, index) => steps.slice(index).join('/'));
}

function parentsOf(file: string): string[] {
  const steps = file.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** `spec, section 4`, `spec, section 2, Home` and `providers.md, DNS records`, also where a line of a comment breaks them. */
function sectionsOf(text: string): { page: string; section: string }[] {
  const plain = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  const ofSpecification = [
    ...plain.matchAll(/\bspec(?:ification)?,? \(?sections? (\d+)(?:, ([A-Z][\w ]*?))?(?=[).;:]|, | and )/gi),
  ].flatMap(([, number = '', title]) => [
    { page: SPECIFICATION, section: `${number}. ` },
    ...(title ? [{ page: SPECIFICATION, section: title }] : []),
  ]);
  const ofProviders = [...plain.matchAll(/\bproviders\.md, ([A-Z][\w ,/&-]*?)(?=[).;:])/g)].map(([, title = '']) => ({
    page: PROVIDERS,
    section: title,
  }));
  return [...ofSpecification, ...ofProviders];
}

/** The rows of the first table after a heading, each with its cells; the row of titles is left out. */
export function readTable(document: string, heading: string): string[][] {
  const at = document.indexOf(`\n## ${heading}\n`);
  if (at < 0) throw new Error(`no section ${heading}`);
  const [first = ''] = document.slice(at).match(/(?:^\|.*\|\n)+/m) ?? [];
  return first
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What a cell or a text has in backticks. */
export const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
