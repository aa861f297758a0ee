import type { Piece } from '#contract/widgets.ts';

/**
 * The element that a piece describes, with all that stands in it. Strings become text: nothing that a
 * customer wrote is ever read as markup.
 */
export function build([tag, attributes, ...content]: Piece, isVector = tag === 'svg'): HTMLElement {
  const made = (
    isVector
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag)
  ) as HTMLElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(
    ...content.map((part) =>
      typeof part === 'string' ? part : build(part, isVector || part[0] === 'svg'),
    ),
  );
  return made;
}
