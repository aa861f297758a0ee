import { svgDataUrl } from '#domain/svg-data-url.ts';

interface Face {
  ground: string;
  skin: string;
  hair: string;
  shirt: string;
  /** Shapes behind and in front of the head, such as long hair. */
  back?: string;
  front: string;
  isWearingGlasses?: boolean;
}

const LONG = 'M18 34c0-15 9-23 22-23s22 8 22 23v24c0 4-6 4-9 2H27c-3 2-9 2-9-2Z';
const BUN = 'M40 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z';
const CURLS =
  'M24 38a9 9 0 0 1-3-14 10 10 0 0 1 11-11 11 11 0 0 1 17 1 10 10 0 0 1 10 11 9 9 0 0 1-3 13Z';
const FRINGE = 'M24 36c-1-14 6-21 16-21s17 7 16 21c-3-8-8-12-14-12-7 0-14 4-18 12Z';
const SIDE = 'M24 37c-3-14 5-23 17-23 9 0 17 6 15 22-2-6-5-9-8-11-8 4-17 4-21 3-2 3-3 6-3 9Z';
const SHORT = 'M24 33c0-13 7-18 16-18s16 5 16 18c-2-6-4-8-7-9-6 2-13 2-18 0-3 1-5 3-7 9Z';

const FACES: readonly Face[] = [
  {
    ground: '#dfe7fd',
    skin: '#f2c9a5',
    hair: '#5a3a24',
    shirt: '#3b5bdb',
    back: LONG,
    front: FRINGE,
  },
  { ground: '#e3f5ea', skin: '#8d5a3a', hair: '#22190f', shirt: '#2b8a5a', front: SHORT },
  {
    ground: '#fdeedd',
    skin: '#e8b48c',
    hair: '#b5651d',
    shirt: '#c2571a',
    back: BUN,
    front: FRINGE,
  },
  {
    ground: '#efe6fb',
    skin: '#f4d3b8',
    hair: '#8a8f98',
    shirt: '#7048a8',
    front: SIDE,
    isWearingGlasses: true,
  },
  {
    ground: '#fbe4ea',
    skin: '#6f4428',
    hair: '#1c1410',
    shirt: '#c2255c',
    back: CURLS,
    front: CURLS,
  },
  { ground: '#e0f3f6', skin: '#eec19b', hair: '#2f2a28', shirt: '#0b7285', front: SIDE },
];

/** Drawn faces, so that no real person appears as a customer. */
export const SAMPLE_FACES: readonly string[] = FACES.map(drawFace);

function drawFace({ ground, skin, hair, shirt, back, front, isWearingGlasses }: Face): string {
  const glasses =
    '<g fill="none" stroke="#333" stroke-width="1.6"><circle cx="33.5" cy="39" r="5"/><circle cx="46.5" cy="39" r="5"/><path d="M38.5 39h3"/></g>';
  return svgDataUrl(
    `<svg viewBox="0 0 80 80" width="80" height="80"><path fill="${ground}" d="M0 0h80v80H0z"/>` +
      (back ? `<path fill="${hair}" d="${back}"/>` : '') +
      `<path fill="${shirt}" d="M10 80c2-15 13-21 30-21s28 6 30 21Z"/>` +
      `<path fill="${skin}" d="M33 50h14v10c0 9-14 9-14 0Z"/>` +
      `<ellipse cx="40" cy="39" rx="16" ry="18" fill="${skin}"/>` +
      `<path fill="${hair}" d="${front}"/>` +
      '<g fill="#2b2320"><circle cx="33.5" cy="39" r="1.8"/><circle cx="46.5" cy="39" r="1.8"/></g>' +
      (isWearingGlasses ? glasses : '') +
      '<path d="M34 47c3 4 9 4 12 0" fill="none" stroke="#8c3b2e" stroke-width="1.8" stroke-linecap="round"/></svg>',
  );
}

const SHAPES = [
  '<path d="M4 36 16 8l12 28Z"/>',
  '<rect x="4" y="10" width="24" height="24" rx="6"/>',
  '<path d="M6 34C6 18 16 8 28 8c0 16-8 26-22 26Z"/>',
  '<path d="M16 8 28 22 16 36 4 22Z"/>',
  '<circle cx="16" cy="22" r="13"/>',
  '<path d="M4 30c4-8 8-8 12 0s8 8 12 0v-8c-4 8-8 8-12 0s-8-8-12 0Z"/>',
];
const COLOURS = ['#3b5bdb', '#2b8a5a', '#5c940d', '#7048a8', '#c2255c', '#0b7285'];

/** The logo of an invented company, in a grey that reads on any page. */
export function sampleLogo(company: string, index: number): string {
  const label = company.replace('&', '&amp;');
  return svgDataUrl(
    `<svg viewBox="0 0 140 44" width="140" height="44"><g fill="${COLOURS[index % COLOURS.length]}">${SHAPES[index % SHAPES.length]}</g>` +
      `<text x="36" y="27" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="#80869a">${label}</text></svg>`,
  );
}
