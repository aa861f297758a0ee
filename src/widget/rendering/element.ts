import type { VNode } from '#contract/widgets.ts';
import type { Link } from './widget-content.ts';

type Content = string | VNode | false | null | undefined;

/** An element, its attributes and its content, of both without what is nothing. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | null | undefined | false>>,
  ...content: readonly Content[]
): VNode {
  const given = Object.entries(attributes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return [tag, Object.fromEntries(given), ...content.filter(isContent)];
}

/** A link that opens beside the page. */
export function linkTo({ text, href }: Link, className?: string): VNode {
  return element('a', { class: className, href, target: '_blank', rel: 'noopener' }, text);
}

function isContent(one: Content): one is string | VNode {
  return one !== null && one !== undefined && one !== false && one !== '';
}
