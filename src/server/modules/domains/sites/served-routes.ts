/** What a custom site serves, by the first part of the route's address: what customers open, and what that loads. */
const FOR_CUSTOMERS: ReadonlySet<string> = new Set([
  '/',
  '/f',
  '/feedbackevaluate',
  '/wall',
  '/mysurveypreview',
  '/consent',
  '/unsubscribe',
  '/confirm',
  '/privacy',
  '/pictures',
  '/api/survey',
  '/assets',
  '/u',
  '/upload',
  '/w',
  '/s',
  '/.well-known',
  '/robots.txt',
]);

/** What an agency's site serves besides: the dashboard, its calls, the end of a sign-in with a platform, and nothing else. */
const FOR_AGENCY: ReadonlySet<string> = new Set([
  '/dash',
  '/api/dash',
  '/api/auth',
  '/connect',
  // Calls whose addresses are older than the others.
  '/api/addprofile',
  '/api/fetchnps',
  '/api/fetchshowcasedata',
  '/api/markforshowcase',
]);

/** Who finds a route on a custom site: everybody, only the people of an agency on theirs, or nobody. */
export type Audience = 'customers' | 'agency' | 'nobody';

/** A route that is not listed is for nobody. */
export function audienceOf(route: string): Audience {
  const [start = ''] = /^\/(?:api\/)?[^/]*/.exec(route) ?? [];
  if (FOR_CUSTOMERS.has(start)) return 'customers';
  return FOR_AGENCY.has(start) ? 'agency' : 'nobody';
}
