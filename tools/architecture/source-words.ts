import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; [key: string]: unknown };
type Identifier = { type: 'Identifier'; start: number; name: string };

/** A text without its code: what is in backticks, in fenced blocks or a link's target may name things of others. */
export const proseOf = (text: string): string =>
  text.replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`|\]\([^)]*\)/g, ' ');

type Words = { text: string; start: number }[];

/**
 * The names that a file binds, and its texts: comments and titles of tests. Names that it only uses are bound elsewhere, some of
 * them in libraries.
 */
export function readWords(file: string, source: string): { names: Words; texts: Words } {
  const { program, comments } = parseSync(file, source);
  const names: Words = [];
  const texts: Words = comments.map(({ start, value }) => ({ start, text: proseOf(value) }));
  visit(program, (node) => {
    names.push(...boundBy(node).map(({ name, start }) => ({ text: name, start })));
    const [title] = node.type === 'CallExpression' && isTest(node.callee) ? (node.arguments as Node[]) : [];
    if (title?.type === 'Literal' && typeof title.value === 'string')
      texts.push({ start: title.start, text: title.value });
  });
  return { names, texts };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isIdentifier = (value: unknown): value is Identifier => isNode(value) && value.type === 'Identifier';

function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, each);
  else if (isNode(value)) {
    each(value);
    for (const child of Object.values(value)) visit(child, each);
  }
}

const declarations =
  /^(VariableDeclarator|Function(Declaration|Expression)|Class(Declaration|Expression)|TS(TypeAlias|Interface)Declaration)$/;

function boundBy(node: Node): Identifier[] {
  const params = Array.isArray(node.params) ? node.params : [];
  if (declarations.test(node.type)) return [node.id, ...params].flatMap(targetsOf);
  if (node.type === 'ArrowFunctionExpression') return params.flatMap(targetsOf);
  return node.type === 'TSPropertySignature' && isIdentifier(node.key) ? [node.key] : [];
}

/** The names that a pattern binds: `{ a, b: [c = 1] }` binds a and c. */
function targetsOf(pattern: unknown): Identifier[] {
  if (isIdentifier(pattern)) return [pattern];
  if (!isNode(pattern)) return [];
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap((property) => targetsOf(property.value ?? property.argument));
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(targetsOf);
  return targetsOf(pattern.left ?? pattern.argument ?? pattern.parameter);
}

/** `it('…')`, `it.each([…])('…')` and their siblings. */
function isTest(callee: unknown): boolean {
  if (isIdentifier(callee)) return /^(it|test|describe)$/.test(callee.name);
  return isNode(callee) && isTest(callee.object ?? callee.callee ?? callee.tag);
}
