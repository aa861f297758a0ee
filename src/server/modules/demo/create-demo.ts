import type { InputFor } from '#contract/calls.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { createAccount } from '#server/modules/accounts/create-account.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { setVideoPlan } from '#server/modules/businesses/set-video-plan.ts';
import { signUpBusiness } from '#server/modules/businesses/sign-up-business.ts';
import { endNotifications } from '#server/modules/notifications/end-notifications.ts';
import { listQuestionsWithResponses } from '#server/modules/responses/queries.ts';
import { saveSurveyFlow } from '#server/modules/survey-flows/save-survey-flow.ts';
import { StartError } from '#server/platform/app-error.ts';
import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
import { DEMO_PLATFORMS, demoFlow } from './demo-flow.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { hasHandle, setInviteSettings, setPlatforms, setSurveyLanguages } from './store.ts';

/** The flow version that generated sessions answer: the second, after the one from sign-up. */
export const DEMO_FLOW_VERSION = 2;

const HANDLE = 'alder-and-rye';
const POSTAL_ADDRESS = 'Alder & Rye Bakehouse, 14 Mill Lane, London, United Kingdom';
const DAY = 86_400_000;
/** Age of the business in days: older than its oldest session. */
const AGE = 380;

const SIGN_UP = {
  signupLanguageChoice: 'en',
  businessInfo: {
    businessName: 'Alder & Rye Bakehouse',
    country: { name: 'United Kingdom', alpha2: 'GB', alpha3: 'GBR' },
    // Ofcom keeps these numbers for fiction.
    businessContact: { intlCode: '+44', localNumber: '20 7946 0112' },
    businessEmail: 'hello@alder-and-rye.example',
    webAddress: 'https://alder-and-rye.example',
    timeZone: 'Europe/London',
  },
  mainUser: { firstName: 'Nora', lastName: 'Whitfield', contactNumber: '+44 20 7946 0112' },
  appearance: { backgroundHex: '#5B2E1A', secondaryHex: '#B4622B' },
} satisfies Partial<InputFor<'signUp'>>;

/** Creates the account, the business on plan 3m with video, and its flow, without sessions. */
export async function createDemo(tx: Tx, identity: DemoIdentity, now: Date): Promise<void> {
  const { userId, email, password } = identity;
  const openedAt = new Date(now.getTime() - AGE * DAY);
  // Everything after this is shown as new.
  const lastAccessedAt = new Date(now.getTime() - 2 * DAY);
  const name = `${SIGN_UP.mainUser.firstName} ${SIGN_UP.mainUser.lastName}`;
  const signedUp = { lastAccessedAt, now: openedAt, from: NO_CLIENT };
  const account = { userId, name, email, password, ...signedUp };
  if (!(await createAccount(tx, account))) {
    throw new StartError(
      `The address ${email} belongs to another account, or its business was deleted.`,
    );
  }
  const actor = {
    kind: 'person',
    userId,
    email,
    emailConfirmed: true,
    signInId: userId,
    siteId: null,
  } as const;
  const handle = (await hasHandle(tx, HANDLE)) ? `${HANDLE}-${userId.slice(0, 8)}` : HANDLE;
  const { bID: businessId } = await signUpBusiness(
    { actor, business: null, tx, now: openedAt, from: NO_CLIENT },
    { ...SIGN_UP, feedbackAddressHandle: handle, record: {} },
    { adapters: {}, rateLimit: 0 },
  );
  // Nobody is mailed about the past that is generated for it.
  await endNotifications(tx, businessId, userId);
  await setPlan(tx, handle, { plan: '3m', now: openedAt });
  await setVideoPlan(tx, handle, { videoPlan: 'videom', now: openedAt });
  await setPlatforms(tx, businessId, DEMO_PLATFORMS);
  // Its customers answer in all of them.
  await setSurveyLanguages(tx, businessId, LANGUAGE_CODES);
  await setInviteSettings(tx, businessId, { postalAddress: POSTAL_ADDRESS });
  const { version } = await saveSurveyFlow(
    {
      actor,
      business: { businessId, role: 'owner', areas: null, internalViewId: null },
      tx,
      now: openedAt,
      from: NO_CLIENT,
    },
    { flow: [...demoFlow()], inviteOnly: false },
    { listQuestionsWithResponses },
  );
  if (version !== DEMO_FLOW_VERSION) throw new Error(`The demo's flow became version ${version}.`);
}
