import type { NameStyle } from './widgets.ts';

const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * A person's name as far as it is told: 'Grace Hopper' whole, as 'Grace H.' or as 'G. H.'; a name of one
 * word stays as 'Grace' or becomes 'G.'. What has no letters stays as it is.
 */
export function styledName(name: string, style: NameStyle): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const [first, ...others] = words;
  if (style === 'full' || first === undefined) return name;
  const start = style === 'initial' ? first : initialOf(first);
  return [start, ...others.slice(-1).map(initialOf)].join(' ');
}

function initialOf(word: string): string {
  return `${(LETTER.exec(word)?.[0] ?? '').toUpperCase()}.`;
}
