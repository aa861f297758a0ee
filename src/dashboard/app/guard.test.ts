import { describe, expect, test } from 'vitest';
import { decideNavigation, destinationAfterSignIn, type GuardedSession } from './guard.ts';

const OUT: GuardedSession = { isSignedIn: false };
const IN: GuardedSession = { isSignedIn: true, hasBusiness: true, isLocked: false };
const AGENCY: GuardedSession = { ...IN, isAgency: true };
const LOCKED: GuardedSession = { ...IN, isLocked: true };
const NEW: GuardedSession = { isSignedIn: true, hasBusiness: false, hasDeleted: false };
const DELETED: GuardedSession = { ...NEW, hasDeleted: true };

const AGAIN = { isFirstLoad: false, namesDeletedBusiness: false };
const ALREADY = '/dash/home?logoutfirst=true';
const PLAN = '/dash/settings/plan';
const loginFor = (path: string) => `/dash/login?to=${path}`;

const TABLE: [who: string, url: string, destination: string, session: GuardedSession][] = [
  ['signed out', '/dash/home', loginFor('/dash/home'), OUT],
  ['signed out', '/dash/responses/OPEN?q=a', loginFor('/dash/responses/OPEN?q=a'), OUT],
  ['signed out', '/dash/setup', loginFor('/dash/setup'), OUT],
  ['signed out', '/', loginFor('/dash/home'), OUT],
  ['signed out', '/dash/login', 'no redirect', OUT],
  ['signed out', '/dash/login/', 'no redirect', OUT],
  ['signed out', '/dash/signup', 'no redirect', OUT],
  ['signed out', '/dash/forgotpassword', 'no redirect', OUT],
  ['signed out', '/dash/signup/google', 'no redirect', OUT],
  ['signed out', '/dash/signup-invited', 'no redirect', OUT],
  ['signed out', '/dash/appsumo', 'no redirect', OUT],
  ['signed out', '/dash/addnew', loginFor('/dash/addnew'), OUT],
  ['signed in', '/dash/login', ALREADY, IN],
  ['signed in', '/dash/forgotpassword', ALREADY, IN],
  ['signed in', '/dash/signup', ALREADY, IN],
  ['signed in', '/dash/signup/google', ALREADY, IN],
  ['signed in', '/dash/signup-invited', ALREADY, IN],
  ['signed in', '/dash/dealify', ALREADY, IN],
  ['signed in', '/dash/home', 'no redirect', IN],
  ['signed in', '/dash/settings/plan', 'no redirect', IN],
  ['signed in', '/dash/addnew', 'no redirect', IN],
  ['signed in', '/dash/addclient', 'no redirect', IN],
  ['without a business', '/dash/addclient', '/dash/setup', NEW],
  ['signed in', '/dash/setup', '/dash/home', IN],
  ['of an agency', '/dash', '/dash/clients', AGENCY],
  ['of an agency', '/', '/dash/clients', AGENCY],
  ['of an agency', '/dash/home', 'no redirect', AGENCY],
  ['signed in', '/dash', 'no redirect', IN],
  ['locked', '/dash/home', PLAN, LOCKED],
  ['locked', '/dash/getfeedback/qrcodelink', PLAN, LOCKED],
  ['locked', '/dash/settings/plan', 'no redirect', LOCKED],
  ['locked', '/dash/addnew', PLAN, LOCKED],
  ['locked', '/dash/settings/plan/subscribe/2m', 'no redirect', LOCKED],
  ['locked', '/dash/settings/plan/subscribe/Engage?interval=year', 'no redirect', LOCKED],
  ['locked', '/dash/addon/subscribe/videom', 'no redirect', LOCKED],
  ['locked', '/dash/addon/subscribe', PLAN, LOCKED],
  ['locked', '/dash/settings/plan/other', PLAN, LOCKED],
  ['locked', '/dash/settings/notifications', 'no redirect', LOCKED],
  ['locked', '/dash/addclient', 'no redirect', LOCKED],
  ['locked', '/dash/settings/security', 'no redirect', LOCKED],
  ['locked', '/dash/settings/myprofile', PLAN, LOCKED],
  ['without a business', '/dash/home', '/dash/setup', NEW],
  ['without a business', '/dash/signup', '/dash/setup', NEW],
  ['without a business', '/dash/settings/plan', '/dash/setup', NEW],
  ['without a business', '/dash/setup', 'no redirect', NEW],
  ['without a business', '/dash/settings/security', 'no redirect', NEW],
  ['without a business', '/dash/settings/security/', 'no redirect', NEW],
  ['without a business', '/dash/settings/myprofile', '/dash/setup', NEW],
  ['without a business', '/dash/deletedbusiness', '/dash/setup', NEW],
  ['signed in', '/dash/deletedbusiness', 'no redirect', IN],
  ['the only business was deleted', '/dash/home', '/dash/deletedbusiness', DELETED],
  ['the only business was deleted', '/dash/login', '/dash/deletedbusiness', DELETED],
  ['the only business was deleted', '/dash/deletedbusiness', 'no redirect', DELETED],
  ['the only business was deleted', '/dash/setup', 'no redirect', DELETED],
  ['the only business was deleted', '/dash/settings/security', 'no redirect', DELETED],
];

describe('the navigation guard', () => {
  test.each(TABLE)('when %s, %s leads to %s', (_who, url, destination, session) => {
    const pathname = url.split('?')[0] ?? url;
    const detour = decideNavigation({ pathname, href: url, ...AGAIN }, session);
    expect(detour === null ? 'no redirect' : addressOf(detour)).toBe(destination);
  });
});

test('an address of a deleted business leads to where that is said, although there is another one', () => {
  const wanted = {
    pathname: '/dash/home',
    href: '/dash/home?e=x',
    ...AGAIN,
    namesDeletedBusiness: true,
  };
  expect(decideNavigation(wanted, IN)?.to).toBe('/dash/deletedbusiness');
});

describe('the destination after sign-in', () => {
  test.each([
    [undefined, '/dash/home'],
    ['/dash/responses?q=slow', '/dash/responses?q=slow'],
    ['/dash/login', '/dash/home'],
    ['/', '/dash/home'],
    ...[
      'https://elsewhere.example/',
      'https://elsewhere.example/dash/home',
      '//elsewhere.example/dash/',
      '/\\elsewhere.example/dash/',
      '/dash//elsewhere.example',
      '/dash/\\elsewhere.example',
      '/dash@elsewhere.example',
      '/dash.elsewhere.example/',
      '/%2F/elsewhere.example',
      '%2F%2Felsewhere.example',
      '\t//elsewhere.example',
      'javascript:alert(1)',
      'javascript:/dash/home',
      'data:text/html,/dash/home',
    ].map((to) => [to, '/dash/home'] as const),
  ])('for %s is %s', (to, destination) => {
    expect(destinationAfterSignIn(to)).toBe(destination);
  });
});

function addressOf({ to, search }: { to: string; search: Readonly<Record<string, string>> }) {
  const [pair] = Object.entries(search);
  return pair === undefined ? to : `${to}?${pair[0]}=${pair[1]}`;
}
