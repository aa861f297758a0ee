import { vectorPicture } from '#domain/vector-picture.ts';

const SHAPES = [
  '<path d="M4 36 16 8l12 28Z"/>',
  '<rect x="4" y="10" width="24" height="24" rx="6"/>',
  '<path d="M6 34C6 18 16 8 28 8c0 16-8 26-22 26Z"/>',
  '<path d="M16 8 28 22 16 36 4 22Z"/>',
  '<circle cx="16" cy="22" r="13"/>',
  '<path d="M4 30c4-8 8-8 12 0s8 8 12 0v-8c-4 8-8 8-12 0s-8-8-12 0Z"/>',
];
const COLOURS = ['#3b5bdb', '#2b8a5a', '#5c940d', '#7048a8', '#c2255c', '#0b7285'];

/** The logo of a company that does not exist: a shape and its name, in grey that reads on any page. */
export function sampleLogo(company: string, index: number): string {
  const label = company.replace('&', '&amp;');
  return vectorPicture(
    `<svg viewBox="0 0 140 44" width="140" height="44"><g fill="${COLOURS[index % COLOURS.length]}">${SHAPES[index % SHAPES.length]}</g>` +
      `<text x="36" y="27" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="#80869a">${label}</text></svg>`,
  );
}
