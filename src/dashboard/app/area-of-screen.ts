import type { ClientArea } from '#domain/client-areas.ts';

/** Of a screen: 'form' only changes something, 'home' and 'tool' change nothing, 'both' is everything else. */
type ScreenUse = 'form' | 'home' | 'tool' | 'both';

/** What a screen is about. */
export type ScreenArea = { readonly area: ClientArea; readonly use: ScreenUse };

const SCREENS: readonly (readonly [start: string, area: ClientArea, use?: ScreenUse])[] = [
  ['/dash/home', 'responses', 'home'],
  ['/dash/showcase', 'showcase'],
  ['/dash/surveyflow', 'survey'],
  ['/dash/getfeedback/sendinvites', 'invites'],
  ['/dash/getfeedback/automate', 'invites'],
  ['/dash/getfeedback/website', 'invites'],
  ['/dash/getfeedback/socialmedia', 'showcase', 'tool'],
  ['/dash/settings/sending', 'invites', 'form'],
  ['/dash/settings/lookandfeel', 'look'],
  ['/dash/settings/sharingandreviews', 'reviews', 'form'],
  ['/dash/settings/linkpreview', 'showcase', 'form'],
];

/** The area of a client that an address belongs to; null for those that no agency keeps from its client. */
export function areaOfScreen(
  pathname: string,
  { platform }: { readonly platform?: string | undefined },
): ScreenArea | null {
  const path = `${pathname.replace(/\/+$/, '')}/`;
  if (path.startsWith('/dash/responses/')) {
    return { area: platform === undefined ? 'responses' : 'reviews', use: 'both' };
  }
  const found = SCREENS.find(([start]) => path.startsWith(`${start}/`));
  return found === undefined ? null : { area: found[1], use: found[2] ?? 'both' };
}
