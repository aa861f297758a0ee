import { expect, test } from 'vitest';
import { uiData } from '#contract/widgets.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { addClients, clientID } from '#tests/components/fake-clients.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';
import { openSignedOut } from '#tests/components/open-signed-out.ts';
import { router } from './router.tsx';

// Each screen of the dashboard. What opens in them is checked where it is tested; contrast and the width of a phone
// are checked in tests/e2e/accessibility*.spec.ts.

const WALL = '01890000-0000-7000-8000-000000000800';

const CLIENT = clientID(0);

/** An address of each screen, and its heading. */
const SIGNED_OUT = {
  '/dash/login': 'Sign in to Goodword',
  '/dash/signup': 'Create your account',
  '/dash/appsumo': 'Create your account with AppSumo',
  '/dash/pitchground': 'Create your account with PitchGround',
  '/dash/dealify': 'Create your account with Dealify',
  '/dash/forgotpassword': 'Forgot your password?',
  '/dash/signup-invited': 'This link is incomplete',
};
const SIGNED_IN = {
  '/dash/home': 'Home',
  '/dash/locations': 'Locations',
  '/dash/responses': 'Responses',
  '/dash/responses/OPEN': 'Responses',
  '/dash/responses?results=open': 'Responses',
  '/dash/responses?platform=all': 'Responses',
  '/dash/showcase': 'Showcase',
  '/dash/showcase?tab=settings': 'Showcase',
  '/dash/showcase/setupwidget/choose': 'Choose a widget',
  '/dash/showcase/setupwidget/list': 'Add widget',
  [`/dash/showcase/setupwidget/${WALL}`]: 'Set up widget',
  '/dash/showcase/installwidgetinstructions': 'Add your widget to your site',
  '/dash/surveyflow': 'Survey',
  '/dash/surveyflow/addquestion': 'Survey',
  '/dash/surveyflow/externallinks': 'Survey',
  '/dash/surveyflow/editquestion/STARr': 'Survey',
  '/dash/getfeedback': 'Get feedback',
  '/dash/getfeedback/qrcodelink': 'Link and QR code',
  '/dash/getfeedback/website': 'Website',
  '/dash/getfeedback/kiosk': 'Kiosk',
  '/dash/getfeedback/automate': 'Automate',
  '/dash/getfeedback/socialmedia': 'Social media',
  '/dash/getfeedback/socialmedia?kind=testimonial': 'Social media',
  '/dash/getfeedback/emailsignature': 'Email signature',
  '/dash/getfeedback/sendinvites/email': 'Email invites',
  '/dash/getfeedback/sendinvites/email?tab=followups': 'Email invites',
  '/dash/getfeedback/sendinvites/text': 'Text invites',
  '/dash/settings': 'Settings',
  '/dash/settings/businessinformation': 'Business information',
  '/dash/settings/lookandfeel': 'Look and feel',
  '/dash/settings/branding': 'Your brand',
  '/dash/settings/sharingandreviews': 'Sharing and reviews',
  '/dash/settings/linkpreview': 'Link preview',
  '/dash/settings/customdomain': 'Custom domain',
  '/dash/settings/sending': 'Sending',
  '/dash/settings/locations': 'Locations',
  '/dash/settings/collaborators': 'Collaborators',
  '/dash/settings/myprofile': 'My profile',
  '/dash/settings/security': 'Security',
  '/dash/settings/notifications': 'Notifications',
  '/dash/settings/plan': 'Plan',
  '/dash/settings/plan?plans=show': 'Plan',
  '/dash/settings/plan/subscribe/engage': 'Subscribe to Engage',
  '/dash/addon/subscribe/videom': 'Video answers: 300 minutes',
  '/dash/settings/privacy': 'Privacy and data',
  '/dash/settings/activity': 'Activity',
  '/dash/settings/youragency': 'Your agency',
  '/dash/clients': 'Clients',
  '/dash/clients/removed': 'Removed clients',
  [`/dash/clients/${CLIENT}`]: 'Corner Cafe',
  '/dash/addclient': 'Add a client of Harbour Lane Bakery',
};
/** The wizard's own tests check it in both of its steps. */
const WIZARD = ['/dash/setup', '/dash/addnew'];
/** Opens only after a business was deleted; its own tests check it. */
const DELETED = ['/dash/deletedbusiness'];
/** They only lead elsewhere. */
const WITHOUT_SCREEN = ['/dash/getfeedback/automate/$way', '/dash/signup/$provider', '/$'];

test.each(Object.entries(SIGNED_IN))('%s is accessible', async (path, heading) => {
  const person = await openDashboard(path, busyProduct());
  await person.find('heading', heading);
  await expectStructure();
});

test.each(
  Object.entries(SIGNED_OUT),
)('%s is accessible to somebody signed out', async (path, heading) => {
  const person = await openSignedOut(path, busyProduct());
  await person.find('heading', heading);
  await expectStructure();
});

test('each route is a screen that is checked', () => {
  const checked = [
    ...Object.keys({ ...SIGNED_IN, ...SIGNED_OUT }),
    ...WIZARD,
    ...DELETED,
    ...WITHOUT_SCREEN,
  ];
  const isChecked = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/\$\w+/, '[^/?]+')}(\\?|$)`);
    return checked.some((one) => one === path || pattern.test(one));
  };
  expect(Object.keys(router.routesByPath).filter((path) => !isChecked(path))).toEqual([]);
});

/** A business with responses, a showcase and a widget. */
function busyProduct(): FakeProduct {
  const fake = createFakeProduct(['Best scones.', 'Too loud.', 'Warm rye.'], { isPraised: true });
  fake.showcased = fake.sessions.map(({ sessionID }) => ({
    sessionID,
    i: 3,
    taggedWith: ['Bread'],
  }));
  const snippet = `<div data-goodword="${WALL}"></div>`;
  const options = uiData.parse({ type: 'wall' });
  addClients(fake, 'Corner Cafe');
  fake.widgets = [{ widgetID: WALL, uiData: options, markedForDelete: false, snippet }];
  return fake;
}
