import facebook from 'simple-icons/icons/facebook.svg?raw';
import google from 'simple-icons/icons/google.svg?raw';

/** The marks that the thank-you shows as well, each a path in a square of 24. */
export const FACEBOOK = pathOf(facebook);
export const GOOGLE = pathOf(google);

/** The one path of an icon's file. */
export function pathOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}
