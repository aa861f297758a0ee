import { describe, expect, test } from 'vitest';
import { decideNavigation, destinationAfterSignIn, type GuardedSession } from './guard.ts';

const OUT: GuardedSession = { isSignedIn: false };
const IN: GuardedSession = { isSignedIn: true, hasBusiness: true, isLocked: false };
const LOCKED: GuardedSession = { ...IN, isLocked: true };
const NEW: GuardedSession = { isSignedIn: true, hasBusiness: false, isLocked: false };

const ALREADY = '/dash/home?logoutfirst=true';
const PLAN = '/dash/settings/plan';
const loginFor = (path: string) => `/dash/login?to=${path}`;

const TABLE: [who: string, session: GuardedSession, wanted: string, goes: string][] = [
  ['signed out', OUT, '/dash/home', loginFor('/dash/home')],
  ['signed out', OUT, '/dash/responses/OPEN?q=a', loginFor('/dash/responses/OPEN?q=a')],
  ['signed out', OUT, '/dash/setup', loginFor('/dash/setup')],
  ['signed out', OUT, '/', loginFor('/dash/home')],
  ['signed out', OUT, '/dash/login', 'stays'],
  ['signed out', OUT, '/dash/login/', 'stays'],
  ['signed out', OUT, '/dash/signup', 'stays'],
  ['signed out', OUT, '/dash/forgotpassword', 'stays'],
  ['signed out', OUT, '/dash/signup/google', '/dash/signup'],
  ['signed out', OUT, '/dash/signup-invited', '/dash/signup'],
  ['signed out', OUT, '/dash/appsumo', '/dash/signup'],
  ['signed in', IN, '/dash/login', ALREADY],
  ['signed in', IN, '/dash/forgotpassword', ALREADY],
  ['signed in', IN, '/dash/signup', ALREADY],
  ['signed in', IN, '/dash/signup/google', ALREADY],
  ['signed in', IN, '/dash/signup-invited', ALREADY],
  ['signed in', IN, '/dash/dealify', ALREADY],
  ['signed in', IN, '/dash/home', 'stays'],
  ['signed in', IN, '/dash/settings/plan', 'stays'],
  ['signed in', IN, '/dash/addnew', '/dash/home'],
  ['signed in', IN, '/dash/setup', '/dash/home'],
  ['locked', LOCKED, '/dash/home', PLAN],
  ['locked', LOCKED, '/dash/getfeedback/qrcodelink', PLAN],
  ['locked', LOCKED, '/dash/settings/plan', 'stays'],
  ['without a business', NEW, '/dash/home', '/dash/setup'],
  ['without a business', NEW, '/dash/signup', '/dash/setup'],
  ['without a business', NEW, '/dash/settings/plan', '/dash/setup'],
  ['without a business', NEW, '/dash/setup', 'stays'],
];

describe('the navigation guard', () => {
  test.each(TABLE)('%s %# wants %3$s', (_who, session, wanted, goes) => {
    const pathname = wanted.split('?')[0] ?? wanted;
    const detour = decideNavigation({ pathname, href: wanted }, session);
    expect(detour === null ? 'stays' : addressOf(detour)).toBe(goes);
  });
});

describe('the destination after sign-in', () => {
  test.each([
    [undefined, '/dash/home'],
    ['/dash/responses?q=slow', '/dash/responses?q=slow'],
    ['/dash/login', '/dash/home'],
    ['https://elsewhere.example/', '/dash/home'],
    ['//elsewhere.example/dash/', '/dash/home'],
    ['/dash//elsewhere.example', '/dash/home'],
    ['/dash/\\elsewhere.example', '/dash/home'],
  ])('for %s is %s', (to, destination) => {
    expect(destinationAfterSignIn(to)).toBe(destination);
  });
});

function addressOf({ to, search }: { to: string; search: Readonly<Record<string, string>> }) {
  const [pair] = Object.entries(search);
  return pair === undefined ? to : `${to}?${pair[0]}=${pair[1]}`;
}
