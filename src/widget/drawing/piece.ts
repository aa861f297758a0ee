import type { Piece } from '#contract/widgets.ts';

type Content = string | Piece | false | null | undefined;

/** An element, its attributes and its content, of both without what is nothing. */
export function piece(
  tag: string,
  attributes: Readonly<Record<string, string | null | undefined | false>>,
  ...content: readonly Content[]
): Piece {
  const given = Object.entries(attributes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return [tag, Object.fromEntries(given), ...content.filter(isContent)];
}

function isContent(one: Content): one is string | Piece {
  return one !== null && one !== undefined && one !== false && one !== '';
}
