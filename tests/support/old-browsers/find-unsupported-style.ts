import { type AtRule, type Declaration, parse, type Rule } from 'postcss';
import { COMPAT, featuresOf, isSupported } from './compat.ts';

/**
 * What a built style sheet uses that the oldest browsers of respondents lack: selectors, properties, their
 * keywords, functions and units, and gaps of flex boxes. What stands in `@supports` is an addition.
 */
export function findUnsupportedStyle(css: string): string[] {
  const found = new Set<string>();
  const note = (name: string) => void found.add(name);
  parse(css).walk((node) => {
    if (isAddition(node)) return;
    if (node.type === 'rule') findInRule(node).forEach(note);
    if (node.type === 'decl') findInDeclaration(node).forEach(note);
    if (node.type === 'atrule') findInAtRule(node).forEach(note);
  });
  return [...found].sort();
}

type Node = Rule | Declaration | AtRule | { type: string; parent?: unknown };

function isAddition(node: Node): boolean {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  }
  return false;
}

function findInRule(rule: Rule): string[] {
  // A rule that only takes back what :focus does may be dropped.
  const selector = rule.selector.replaceAll(':focus:not(:focus-visible)', ':focus');
  const pseudos = [...selector.matchAll(/::?([a-z][a-z-]*)/g)].flatMap(([text, name = '']) => {
    const compat = COMPAT.css.selectors?.[name]?.__compat;
    return compat && !isSupported(compat) ? [text] : [];
  });
  const lists = /:not\([^)]*[\s,>~+]/.test(selector) ? [':not() of more than one'] : [];
  const nested = selector.includes('&') ? ['nesting'] : [];
  const values = new Map<string, string>();
  rule.each((node) => {
    if (node.type === 'decl') values.set(node.prop, node.value);
  });
  const isFlex = values.get('display')?.includes('flex') ?? false;
  const flexGap = isFlex && values.has('gap') ? ['gap of a flex box'] : [];
  return [...pseudos, ...lists, ...nested, ...flexGap];
}

function findInDeclaration({ prop, value, parent }: Declaration): string[] {
  if (prop.startsWith('--') || /^-(webkit|moz)-/.test(prop)) return findInValue(value);
  const property = COMPAT.css.properties?.[prop];
  if (property?.__compat === undefined) return [`${prop} (unknown)`];
  const isPrefixed =
    parent?.type === 'rule' &&
    (parent as Rule).some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`);
  const own = isSupported(property.__compat) || isPrefixed ? [] : [prop];
  const keywords = featuresOf(property)
    .filter(({ name, compat }) => value.split(/[\s,]+/).includes(name) && !isSupported(compat))
    .map(({ name }) => `${prop}: ${name}`);
  return [...own, ...(own.length > 0 || isPrefixed ? [] : keywords), ...findInValue(value)];
}

function findInValue(value: string): string[] {
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = '']) =>
    FUNCTIONS.get(name) === false ? [`${name}()`] : [],
  );
  const units = [...value.matchAll(/\d([sld]v(?:h|w|i|b|min|max)|cq[a-z]+|r?lh|cap|ic)\b/g)];
  return [...functions, ...units.map(([, unit = '']) => unit)];
}

function findInAtRule({ name, params }: AtRule): string[] {
  const atRule = COMPAT.css['at-rules']?.[name];
  if (atRule?.__compat && !isSupported(atRule.__compat)) return [`@${name}`];
  return featuresOf(atRule ?? {})
    .filter(({ name: feature, compat }) => params.includes(feature) && !isSupported(compat))
    .map(({ name: feature }) => `@${name} ${feature}`);
}

/** Functions of values, such as color-mix(); true if the oldest browsers have them. */
const FUNCTIONS = new Map<string, boolean>();
for (const { name, compat } of featuresOf(COMPAT.css.types ?? {})) {
  FUNCTIONS.set(name, isSupported(compat));
  for (const inner of featuresOf(COMPAT.css.types?.[name] ?? {})) {
    if (!FUNCTIONS.has(inner.name)) FUNCTIONS.set(inner.name, isSupported(inner.compat));
  }
}
