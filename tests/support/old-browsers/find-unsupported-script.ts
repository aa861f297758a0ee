import { parseSync, Visitor } from 'vite';
import { COMPAT, featuresOf, isSupported, namedEntries } from './compat.ts';

/**
 * What a built script uses that the oldest browsers of respondents lack: syntax, regular expressions, globals,
 * static functions, and calls of methods that no object has there. A call is named `.at()`.
 */
export function findUnsupportedScript(source: string): string[] {
  const found = new Set<string>();
  const { program, errors } = parseSync('built.js', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const names = new Set<object>();
  const visitor = new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee;
      if (property.type !== 'Identifier') return;
      const own = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (MEMBERS.has(own)) {
        if (MEMBERS.get(own) === false) found.add(own);
      } else if (METHODS.get(property.name) === false) {
        found.add(`.${property.name}()`);
      }
    },
    MemberExpression({ property, computed }) {
      if (!computed) names.add(property);
    },
    Property({ key, computed }) {
      if (!computed) names.add(key);
    },
    Identifier(node) {
      if (!names.has(node) && GLOBALS.get(node.name) === false) found.add(node.name);
    },
    AssignmentExpression({ operator }) {
      if (['||=', '&&=', '??='].includes(operator)) found.add(operator);
    },
    PropertyDefinition: () => void found.add('class field'),
    PrivateIdentifier: () => void found.add('private member'),
    StaticBlock: () => void found.add('static block'),
    Literal(node) {
      if ('regex' in node) notePattern(node.regex.pattern, node.regex.flags);
      else if (typeof node.value === 'string') notePattern(node.value);
    },
    TemplateElement: ({ value }) => notePattern(value.raw),
  });

  // Strings count too: patterns are also made of them.
  function notePattern(pattern: string, flags = ''): void {
    if (/\(\?<[=!]/.test(pattern)) found.add('lookbehind');
    if (/[vd]/.test(flags)) found.add(`flag ${flags}`);
  }

  visitor.visit(program);
  return [...found].sort();
}

/** Whether the oldest browsers have it. */
type Known = Map<string, boolean>;
const GLOBALS: Known = new Map();
/** By the name of their object, such as `Object.hasOwn`. */
const MEMBERS: Known = new Map();
/** True if at least one object has it: the type of an object is not known here. */
const METHODS: Known = new Map();

for (const area of [COMPAT.javascript.builtins, COMPAT.api]) {
  for (const { name: owner, entry } of namedEntries(area ?? {})) {
    if (entry.__compat) note(GLOBALS, owner, isSupported(entry.__compat));
    for (const { name, compat } of featuresOf(entry)) {
      if (name.endsWith('_event')) continue;
      const member = name.replace(/_static$/, '');
      note(MEMBERS, `${owner}.${member}`, isSupported(compat));
      note(METHODS, member, isSupported(compat));
      if (owner === 'Window') note(GLOBALS, member, isSupported(compat));
    }
  }
}

function note(known: Known, name: string, isThere: boolean): void {
  known.set(name, isThere || known.get(name) === true);
}
