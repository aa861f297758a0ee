// Imported one by one: importing the package's main module would bundle all of its logos
// with the editor.
import facebook from 'simple-icons/icons/facebook.svg?raw';
import foursquare from 'simple-icons/icons/foursquare.svg?raw';
import g2 from 'simple-icons/icons/g2.svg?raw';
import google from 'simple-icons/icons/google.svg?raw';
import tripadvisor from 'simple-icons/icons/tripadvisor.svg?raw';
import trustpilot from 'simple-icons/icons/trustpilot.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import yelp from 'simple-icons/icons/yelp.svg?raw';
import type { PlatformCode } from '#domain/platforms.ts';
import { drawLogo } from './draw-logo.ts';

/** The logos of the platforms, as vector markup. */
export const PLATFORM_LOGOS: Readonly<Record<PlatformCode, string>> = {
  fb: logoOf(facebook, '#0866FF'),
  gp: logoOf(google, '#4285F4'),
  tw: logoOf(x, '#000000'),
  tp: logoOf(trustpilot, '#00B67A'),
  g2: logoOf(g2, '#FF492C'),
  ca: drawLogo({ letters: 'Ca', hex: '#044D80' }),
  ta: logoOf(tripadvisor, '#34E0A1'),
  ye: logoOf(yelp, '#FF1A1A'),
  fs: logoOf(foursquare, '#3333FF'),
};

function logoOf(file: string, hex: string): string {
  return drawLogo({ hex, path: / d="([^"]+)"/.exec(file)?.[1] ?? '' });
}
