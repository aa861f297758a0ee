import foursquare from 'simple-icons/icons/foursquare.svg?raw';
import g2 from 'simple-icons/icons/g2.svg?raw';
import tripadvisor from 'simple-icons/icons/tripadvisor.svg?raw';
import trustpilot from 'simple-icons/icons/trustpilot.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import yelp from 'simple-icons/icons/yelp.svg?raw';
import type { PlatformCode } from '#domain/platforms.ts';
import { FACEBOOK, GOOGLE } from './logo-paths.ts';

type Logo = { readonly path: string; readonly colour: string };

/** A drawn monogram: the icon package has no Capterra logo. */
const LETTER_C = 'M12 3a9 9 0 1 0 6.6 15.1l-2.6-2.4a5.5 5.5 0 1 1 0-7.4l2.6-2.4A9 9 0 0 0 12 3z';

const LOGOS: Readonly<Record<PlatformCode, Logo>> = {
  ca: { path: LETTER_C, colour: '#044d80' },
  fb: { path: FACEBOOK, colour: '#0866ff' },
  fs: { path: pathOf(foursquare), colour: '#3333ff' },
  g2: { path: pathOf(g2), colour: '#ff492c' },
  gp: { path: GOOGLE, colour: '#4285f4' },
  ta: { path: pathOf(tripadvisor), colour: '#00aa6c' },
  tp: { path: pathOf(trustpilot), colour: '#00b67a' },
  tw: { path: pathOf(x), colour: '#000000' },
  ye: { path: pathOf(yelp), colour: '#ff1a1a' },
};

/** The logo beside a platform's name. */
export function PlatformLogo({ code }: { readonly code: PlatformCode }) {
  const { path, colour } = LOGOS[code];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill={colour} />
    </svg>
  );
}

/** The single path of an icon file. */
function pathOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}
