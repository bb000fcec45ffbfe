import { parseAst } from 'vite';
import { compatData, type Use } from './web-platform.ts';

type Node = { type: string; name?: string; value?: unknown; computed?: boolean; [field: string]: unknown };

const MODIFIER = /\(\?(?=[ims-]+:)/;
/** The interfaces of global objects. */
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

/** The interfaces considered for `x.name()` of an unknown `x`. Graphics, sensors and the like would give false matches. */
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
for (const [key, { isDiscouraged }] of compatData) {
  const name = key.slice(key.lastIndexOf('.') + 1);
  if (/^api\.\w+\.\w+_event$/.test(key)) add(events, name.slice(0, -'_event'.length), key);
  else if (common.test(key) && !isDiscouraged) add(methods, name, key);
}

/** Lists the uses of the web platform in a script: globals and their members, other methods, events and elements. */
export function usesInScript(code: string): Use[] {
  const program = parseAst(code) as unknown as Node;
  const declared = new Set<string>();
  visit(program, (node) => namesIn(node, declared));
  const uses: Use[] = [];
  const addUse = (what: string, keys: string[]) => {
    const known = keys.filter((key) => compatData.has(key));
    if (known.length > 0) uses.push({ what, keys: known });
  };
  const isGlobal = (node: Node) => node.type === 'Identifier' && !declared.has(String(node.name));
  visit(program, (node, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const object = node.object as Node;
      const name = String((node.property as Node).name);
      const keys = isGlobal(object) ? keysOfMember(String(object.name), name).filter((key) => compatData.has(key)) : [];
      if (keys.length > 0) addUse(`${object.name}.${name}`, keys);
      else if (parent.type === 'CallExpression' && parent.callee === node)
        addUse(`.${name}()`, methods.get(name) ?? []);
    }
    if (isGlobal(node) && !isName(node, parent)) addUse(String(node.name), keysOfGlobal(String(node.name)));
    if (MODIFIER.test((node.regex as { pattern?: string } | undefined)?.pattern ?? ''))
      addUse('(?i:…)', ['javascript.regular_expressions.modifier']);
    if (node.type === 'CallExpression') for (const [what, keys] of usesInCall(node)) addUse(what, keys);
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

/** Finds `addEventListener('toggle', …)`, and elements as compiled from JSX: `jsx('button', { popoverTarget, onToggle })`. */
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

/** Whether an identifier is only a property name. */
function isName(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.type === 'Property') return parent.key === node && parent.value !== node && !parent.computed;
  return /^(?:Method|PropertyDefinition|Labeled|Break|Continue|Import|Export)/.test(parent.type);
}

/** Collects the names that a module declares in any scope. */
function namesIn(node: Node, declared: Set<string>): void {
  if (node.type === 'VariableDeclarator') declare(node.id as Node, declared);
  if (/^Import\w+Specifier$|^ImportSpecifier$/.test(node.type)) declare(node.local as Node, declared);
  if (/Function|Class/.test(node.type)) declare(node.id as Node | null, declared);
  for (const parameter of (/Function/.test(node.type) && (node.params as Node[])) || []) declare(parameter, declared);
  if (node.type === 'CatchClause') declare(node.param as Node | null, declared);
}

function declare(pattern: Node | null, declared: Set<string>): void {
  if (!pattern) return;
  if (pattern.type === 'Identifier') declared.add(String(pattern.name));
  else if (pattern.type === 'Property') declare(pattern.value as Node, declared);
  else if (pattern.type === 'AssignmentPattern') declare(pattern.left as Node, declared);
  else
    for (const part of [pattern.properties, pattern.elements, pattern.argument].flat())
      declare((part ?? null) as Node | null, declared);
}

function visit(node: Node, callback: (node: Node, parent: Node) => void, parent: Node = node): void {
  callback(node, parent);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, callback, node);
}

function add(map: Map<string, string[]>, name: string, key: string): void {
  map.set(name, [...(map.get(name) ?? []), key]);
}
