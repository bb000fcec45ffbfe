import { parseAst } from 'vite';
import { parts, type Use } from './web-platform.ts';

type Node = { type: string; name?: string; value?: unknown; computed?: boolean; [field: string]: unknown };

const MODIFIER = /\(\?(?=[ims-]+:)/;
/** Objects that are there under a name of their own. */
const interfaceOf = new Map(
  Object.entries({
    navigator: 'Navigator',
    document: 'Document',
    location: 'Location',
    history: 'History',
    performance: 'Performance',
    crypto: 'Crypto',
    screen: 'Screen',
    localStorage: 'Storage',
    sessionStorage: 'Storage',
  }),
);
const globals = new Set(['window', 'globalThis', 'self']);

/** Whose method `x.name()` may be where nothing tells what `x` is: those of graphics, sensors and the like would only disturb. */
const common = new RegExp(
  [
    /^api\.(?:Window|Document|DocumentOrShadowRoot|ShadowRoot|Node|EventTarget|Element|HTML\w+|Animation|Selection)\.\w+$/,
    /^api\.(?:Blob|File|FormData|Headers|Request|Response|URL|URLSearchParams|AbortSignal|Storage|DOMTokenList)\.\w+$/,
    /^javascript\.builtins\.(?:Array|ArrayBuffer|DataView|Map|Set|String|Uint8Array|WeakMap)\.\w+$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const methods = new Map<string, string[]>();
const events = new Map<string, string[]>();
for (const [key, { isDiscouraged }] of parts) {
  const name = key.slice(key.lastIndexOf('.') + 1);
  if (/^api\.\w+\.\w+_event$/.test(key)) add(events, name.slice(0, -'_event'.length), key);
  else if (common.test(key) && !isDiscouraged) add(methods, name, key);
}

/** Every use of the web platform that a script's text shows: globals and their members, other members, events, elements. */
export function usesInScript(code: string): Use[] {
  const program = parseAst(code) as unknown as Node;
  const own = new Set<string>();
  visit(program, (node) => namesIn(node, own));
  const uses: Use[] = [];
  const see = (what: string, keys: string[]) => {
    const meant = keys.filter((key) => parts.has(key));
    if (meant.length > 0) uses.push({ what, keys: meant });
  };
  const isGlobal = (node: Node) => node.type === 'Identifier' && !own.has(String(node.name));
  visit(program, (node, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const object = node.object as Node;
      const name = String((node.property as Node).name);
      const keys = isGlobal(object) ? keysOfMember(String(object.name), name).filter((key) => parts.has(key)) : [];
      if (keys.length > 0) see(`${object.name}.${name}`, keys);
      else if (parent.type === 'CallExpression' && parent.callee === node) see(`.${name}()`, methods.get(name) ?? []);
    }
    if (isGlobal(node) && !isName(node, parent)) see(String(node.name), keysOfGlobal(String(node.name)));
    if (MODIFIER.test((node.regex as { pattern?: string } | undefined)?.pattern ?? ''))
      see('(?i:…)', ['javascript.regular_expressions.modifier']);
    if (node.type === 'CallExpression') for (const [what, keys] of usesInCall(node)) see(what, keys);
  });
  return uses;
}

function keysOfMember(object: string, name: string): string[] {
  const known = interfaceOf.get(object);
  if (known) return [`api.${known}.${name}`];
  if (globals.has(object)) return keysOfGlobal(name);
  return [`javascript.builtins.${object}.${name}`, `api.${object}.${name}_static`];
}

const keysOfGlobal = (name: string) => [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`];

/** `addEventListener('toggle', …)`, and elements as the JSX transform writes them: `jsx('button', { popoverTarget, onToggle })`. */
function usesInCall({ callee, arguments: given }: Node): [what: string, keys: string[]][] {
  const [first, second] = given as (Node | undefined)[];
  const named = first?.type === 'Literal' ? first.value : null;
  if (typeof named !== 'string') return [];
  const called = nameOf(callee as Node);
  if (called === 'addEventListener') return [eventUse(named)];
  if (!/^_?(?:jsxs?|createElement)$/.test(called)) return [];
  const attributes = second?.type === 'ObjectExpression' ? (second.properties as Node[]) : [];
  return [[`<${named}>`, [`html.elements.${named}`]], ...attributes.flatMap((one) => usesInAttribute(named, one))];
}

function usesInAttribute(element: string, { key, value }: Node): [what: string, keys: string[]][] {
  const { name: plain, value: quoted } = (key ?? {}) as Partial<Node>;
  const name = (plain ?? (typeof quoted === 'string' ? quoted : '')).toLowerCase();
  const { type, value: fixed } = (value ?? {}) as Partial<Node>;
  const keys = [`html.elements.${element}.${name}`, `html.global_attributes.${name}`];
  const uses: [string, string[]][] = [[`<${element} ${name}>`, keys]];
  if (type === 'Literal')
    uses.push([`<${element} ${name}="${String(fixed)}">`, keys.map((one) => `${one}.${String(fixed)}`)]);
  if (name.startsWith('on')) uses.push(eventUse(name.slice(2)));
  return uses;
}

const eventUse = (name: string): [what: string, keys: string[]] => [`event ${name}`, events.get(name) ?? []];

function nameOf(callee: Node): string {
  if (callee.type === 'MemberExpression') return String((callee.property as Node).name);
  if (callee.type === 'SequenceExpression') return nameOf((callee.expressions as Node[]).at(-1) as Node);
  return String(callee.name);
}

/** Whether an identifier is only the name of a field. */
function isName(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.type === 'Property') return parent.key === node && parent.value !== node && !parent.computed;
  return /^(?:Method|PropertyDefinition|Labeled|Break|Continue|Import|Export)/.test(parent.type);
}

/** What a module declares itself, in whichever of its functions. */
function namesIn(node: Node, own: Set<string>): void {
  if (node.type === 'VariableDeclarator') declare(node.id as Node, own);
  if (/^Import\w+Specifier$|^ImportSpecifier$/.test(node.type)) declare(node.local as Node, own);
  if (/Function|Class/.test(node.type)) declare(node.id as Node | null, own);
  for (const parameter of (/Function/.test(node.type) && (node.params as Node[])) || []) declare(parameter, own);
  if (node.type === 'CatchClause') declare(node.param as Node | null, own);
}

function declare(pattern: Node | null, own: Set<string>): void {
  if (!pattern) return;
  if (pattern.type === 'Identifier') own.add(String(pattern.name));
  else if (pattern.type === 'Property') declare(pattern.value as Node, own);
  else if (pattern.type === 'AssignmentPattern') declare(pattern.left as Node, own);
  else
    for (const part of [pattern.properties, pattern.elements, pattern.argument].flat())
      declare((part ?? null) as Node | null, own);
}

function visit(node: Node, see: (node: Node, parent: Node) => void, parent: Node = node): void {
  see(node, parent);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, see, node);
}

function add(map: Map<string, string[]>, name: string, key: string): void {
  map.set(name, [...(map.get(name) ?? []), key]);
}
