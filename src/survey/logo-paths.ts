import facebook from 'simple-icons/icons/facebook.svg?raw';
import google from 'simple-icons/icons/google.svg?raw';

/** Logos that the thank-you step also shows, each a path on a 24-unit square. */
export const FACEBOOK = pathOf(facebook);
export const GOOGLE = pathOf(google);

/** The single path of an icon file. */
export function pathOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}
