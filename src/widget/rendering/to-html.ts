import type { VNode } from '#contract/widgets.ts';

/** Void elements: no content and no end tag. */
const VOID = new Set(['img', 'input', 'link', 'meta']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Converts a VNode to HTML; text is escaped. */
export function toHtml(part: string | VNode): string {
  if (typeof part === 'string') return escapeMarkup(part);
  const [tag, attributes, ...content] = part;
  const pairs = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const start = `<${tag}${pairs.join('')}>`;
  if (VOID.has(tag)) return start;
  return `${start}${content.map(toHtml).join('')}</${tag}>`;
}

export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
