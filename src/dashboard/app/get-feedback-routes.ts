import { createRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { shell } from './frame-routes.ts';
import { lazyScreen } from './lazy-screen.ts';

const getFeedback = createRoute({
  getParentRoute: () => shell,
  path: '/dash/getfeedback',
  component: lazyScreen(
    () => import('#dashboard/features/get-feedback/get-feedback-layout.tsx'),
    'GetFeedbackLayout',
  ),
});
const waysOverview = createRoute({
  getParentRoute: () => getFeedback,
  path: '/',
  loader: () => loadTexts('get-feedback', 'lists'),
  component: lazyScreen(
    () => import('#dashboard/features/get-feedback/overview-screen.tsx'),
    'OverviewScreen',
  ),
});
const emailSignature = createRoute({
  getParentRoute: () => getFeedback,
  path: 'emailsignature',
  loader: () => loadTexts('email-signature', 'social-posts'),
  component: lazyScreen(
    () => import('#dashboard/features/email-signature/email-signature-screen.tsx'),
    'EmailSignatureScreen',
  ),
});
const socialMedia = createRoute({
  getParentRoute: () => getFeedback,
  path: 'socialmedia',
  loader: () => loadTexts('social-posts'),
  component: lazyScreen(
    () => import('#dashboard/features/social-posts/social-posts-screen.tsx'),
    'SocialPostsScreen',
  ),
});
const automate = createRoute({
  getParentRoute: () => getFeedback,
  path: 'automate',
  loader: () => loadTexts('get-feedback'),
  component: lazyScreen(
    () => import('#dashboard/features/get-feedback/automate-screen.tsx'),
    'AutomateScreen',
  ),
});
/** Addresses of ways that are shown in the overview of what sends invites. */
const automateWay = createRoute({
  getParentRoute: () => getFeedback,
  path: 'automate/$way',
  beforeLoad: () => {
    throw redirect({ to: '/dash/getfeedback/automate', replace: true });
  },
});
const share = createRoute({
  getParentRoute: () => getFeedback,
  path: 'qrcodelink',
  loader: () => loadTexts('share', 'lists'),
  component: lazyScreen(() => import('#dashboard/features/share/share-screen.tsx'), 'ShareScreen'),
});
const websiteSurvey = createRoute({
  getParentRoute: () => getFeedback,
  path: 'website',
  loader: () => loadTexts('website-survey', 'settings'),
  component: lazyScreen(
    () => import('#dashboard/features/website-survey/website-survey-screen.tsx'),
    'WebsiteSurveyScreen',
  ),
});
const kiosk = createRoute({
  getParentRoute: () => getFeedback,
  path: 'kiosk',
  loader: () => loadTexts('kiosk'),
  component: lazyScreen(() => import('#dashboard/features/kiosk/kiosk-screen.tsx'), 'KioskScreen'),
});
const emailInvites = createRoute({
  getParentRoute: () => getFeedback,
  path: 'sendinvites/email',
  loader: () => loadTexts('invites'),
  component: lazyScreen(
    () => import('#dashboard/features/invites/email-invites-screen.tsx'),
    'EmailInvitesScreen',
  ),
});
const textInvites = createRoute({
  getParentRoute: () => getFeedback,
  path: 'sendinvites/text',
  loader: () => loadTexts('invites'),
  component: lazyScreen(
    () => import('#dashboard/features/invites/text-invites-screen.tsx'),
    'TextInvitesScreen',
  ),
});

/** The screens below "Get feedback". */
export const getFeedbackRoutes = getFeedback.addChildren([
  waysOverview,
  share,
  websiteSurvey,
  kiosk,
  emailInvites,
  textInvites,
  socialMedia,
  emailSignature,
  automate,
  automateWay,
]);
