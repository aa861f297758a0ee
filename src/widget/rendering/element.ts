import type { VNode } from '#contract/widgets.ts';
import type { Link } from './widget-content.ts';

type Content = string | VNode | false | null | undefined;

/** Creates an element; empty attributes and children are left out. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | null | undefined | false>>,
  ...content: readonly Content[]
): VNode {
  const defined = Object.entries(attributes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return [tag, Object.fromEntries(defined), ...content.filter(isContent)];
}

/** A link that opens in a new tab. */
export function linkElement({ text, href }: Link, className?: string): VNode {
  return element('a', { class: className, href, target: '_blank', rel: 'noopener' }, text);
}

function isContent(one: Content): one is string | VNode {
  return one !== null && one !== undefined && one !== false && one !== '';
}
