import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showStoredBrand } from '#dashboard/ui/product.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard } from '#tests/components/open-dashboard.tsx';
import { openSignedOut } from '#tests/components/open-signed-out.ts';
import { router } from './router.tsx';

// Every screen, as somebody of an agency's client sees it.

const AGENCY = '01890000-0000-7000-8000-0000000000aa';
const BRANDING = {
  name: 'Harbour Agency',
  logoUrl: '',
  faviconUrl: '',
  colours: { backgroundHex: '#0A5C4A', secondaryHex: '#B5542D' },
  senderName: 'Harbour Support',
  supportEmail: 'help@harbour.example',
  termsUrl: 'https://harbour.example/terms',
  privacyUrl: 'https://harbour.example/privacy',
};

/** Screens only of other kinds of business, and addresses without a screen. */
const OF_OTHERS =
  /^\/dash\/(setup|deletedbusiness|appsumo|pitchground|dealify|signup|login|forgotpassword|clients\/\$)|\$provider|\$way|^\/(dash\/)?\$?$/;
const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/setupwidget\/\$\w+$/, 'setupwidget/list'],
  [/plan\/subscribe\/\$\w+$/, 'plan/subscribe/engage'],
  [/addon\/subscribe\/\$\w+$/, 'addon/subscribe/videom'],
  [/showcase\/\$\w+$/, 'showcase?tab=settings'],
  [/\$\w+/, 'STARr'],
];

const paths = Object.keys(router.routesByPath)
  .filter((path) => !OF_OTHERS.test(path))
  .map((path) => SHOWN.reduce((shown, [param, value]) => shown.replace(param, value), path));

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct(['Best scones.', 'Too loud.'], { isPraised: true });
  Object.assign(fake.user, {
    agency: false,
    agencyName: BRANDING.name,
    agencyEntityDocID: AGENCY,
    branding: BRANDING,
    clientNameIfAgencyClient: 'Bakery',
  });
  Object.assign(fake.entity, { kind: 'agencyClient', parentID: AGENCY });
});

/** Texts, and what assistive technology reads; addresses, snippets and file names may contain it. */
function readPage(): string {
  const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')];
  const attributes = named.flatMap((node) =>
    ['aria-label', 'alt', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
  );
  const texts = [document.title, document.body.textContent ?? '', ...attributes].join('\n');
  return texts
    .replace(/data-goodword(-survey)?/g, '')
    .replace(/goodword-[\w-]+\.(zip|csv|pdf|json)/g, '')
    .replace(/https?:\/\/\S*/g, '')
    .replace(/goodword\.example(\/\S*)?/g, '');
}

test.each(paths)('%s names the agency alone', async (path) => {
  // The wizard of a new business opens from within the dashboard alone.
  const isWizard = path === '/dash/addnew';
  const person = await openDashboard(isWizard ? '/dash/home' : path, fake);
  await person.find('heading');
  if (isWizard) await goTo(path);
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull());
  expect(document.title).toBe('Harbour Agency');
  expect(readPage()).not.toMatch(/goodword/i);
});

test.each([
  ['/dash/login', 'Sign in to Harbour Agency'],
  ['/dash/forgotpassword', 'Forgot your password?'],
  ['/dash/forgotpassword?token=abc', /password/],
  ['/dash/signup', 'Create your account'],
  ['/dash/signup-invited', 'This link is incomplete'],
])('%s names the agency on a device on which a client was shown', async (path, heading) => {
  await openDashboard('/dash/settings', fake);
  const person = await openSignedOut(path, fake);
  await person.find('heading', heading);
  expect(document.title).toBe('Harbour Agency');
  expect(readPage()).not.toMatch(/goodword/i);
});

test('the sign-in leads to the agency’s own pages and address, and not to an account of the product', async () => {
  await openDashboard('/dash/settings', fake);
  const person = await openSignedOut('/dash/login', fake);
  const linkTo = async (name: string) => (await person.find('link', name)).getAttribute('href');
  expect(await linkTo('Terms')).toBe(BRANDING.termsUrl);
  expect(await linkTo('Privacy policy')).toBe(BRANDING.privacyUrl);
  expect(await linkTo('Get help')).toBe('mailto:help@harbour.example');
  await person.has(0, 'link', 'Create an account');
});

test('a page that came with an agency’s brand shows it, and no other page does', async () => {
  await openSignedOut('/dash/login', createFakeProduct([]));
  document.head.append(brandMeta({ ...BRANDING, name: 'Brought Along', agencyId: AGENCY }));
  act(showStoredBrand);
  const person = await openSignedOut('/dash/login', createFakeProduct([]));
  await person.find('heading', 'Sign in to Brought Along');
  expect(document.cookie).not.toContain('goodword.brand=');
  document.head.querySelector('meta[name="brand"]')?.remove();
});

function brandMeta(brand: object): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), {
    name: 'brand',
    content: JSON.stringify(brand),
  });
}

test('the product has its own name for everybody else', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.sees('Goodword');
  expect(document.title).toBe('Goodword');
});
