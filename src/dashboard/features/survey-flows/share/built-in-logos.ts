import {
  siFacebook,
  siFoursquare,
  siG2,
  siGoogle,
  siTripadvisor,
  siTrustpilot,
  siX,
  siYelp,
} from 'simple-icons';
import type { ShareCode } from '#domain/platforms.ts';
import { drawLogo } from './draw-logo.ts';

const FACEBOOK = drawLogo({ path: siFacebook.path, hex: `#${siFacebook.hex}` });

/** The logos of the platforms that an action is built in for, as vector markup. */
export const BUILT_IN_LOGOS: Readonly<Record<Exclude<ShareCode, 'custom'>, string>> = {
  fbr: FACEBOOK,
  fbs: FACEBOOK,
  gp: drawLogo({ path: siGoogle.path, hex: `#${siGoogle.hex}` }),
  tw: drawLogo({ path: siX.path, hex: `#${siX.hex}` }),
  tp: drawLogo({ path: siTrustpilot.path, hex: `#${siTrustpilot.hex}` }),
  g2: drawLogo({ path: siG2.path, hex: `#${siG2.hex}` }),
  ca: drawLogo({ letters: 'Ca', hex: '#044D80' }),
  ta: drawLogo({ path: siTripadvisor.path, hex: `#${siTripadvisor.hex}` }),
  ye: drawLogo({ path: siYelp.path, hex: `#${siYelp.hex}` }),
  fs: drawLogo({ path: siFoursquare.path, hex: `#${siFoursquare.hex}` }),
};
