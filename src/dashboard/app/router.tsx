import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { agencyRoutes } from './agency-routes.ts';
import { root, setupLayout, shell, signedOut } from './frame-routes.ts';
import { getFeedbackRoutes } from './get-feedback-routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { leaveUnknownPage } from './leave-unknown-page.ts';
import { ScreenError } from './screen-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

const accountRoutes = () => import('./routes/account-routes.tsx');
/** What is needed to sign in or up. The ways offered here arrive with the screen, or soon after it. */
const signInLoader = {
  getParentRoute: () => signedOut,
  loader: () => {
    void queryClient.prefetchQuery(signInOptionsQuery);
  },
};
const login = createRoute({
  ...signInLoader,
  path: '/dash/login',
  component: lazyScreen(accountRoutes, 'LoginRoute'),
});
const signUp = createRoute({
  ...signInLoader,
  path: '/dash/signup',
  component: lazyScreen(accountRoutes, 'SignUpRoute'),
});
const signUpByProvider = createRoute({
  ...signInLoader,
  path: '/dash/signup/$provider',
  component: lazyScreen(accountRoutes, 'ProviderSignUpRoute'),
});
const partnerSignUp = {
  getParentRoute: () => signedOut,
  loader: () => loadTexts('sign-up'),
  component: lazyScreen(accountRoutes, 'PartnerSignUpRoute'),
};
const appSumo = createRoute({ ...partnerSignUp, path: '/dash/appsumo' });
const pitchGround = createRoute({ ...partnerSignUp, path: '/dash/pitchground' });
const dealify = createRoute({ ...partnerSignUp, path: '/dash/dealify' });
const forgotPassword = createRoute({
  getParentRoute: () => signedOut,
  path: '/dash/forgotpassword',
  component: lazyScreen(accountRoutes, 'ForgotPasswordRoute'),
});
const invited = createRoute({
  getParentRoute: () => signedOut,
  path: '/dash/signup-invited',
  loader: () => loadTexts('collaborators'),
  component: lazyScreen(() => import('./routes/invited-route.tsx'), 'InvitedRoute'),
});
const newBusiness = {
  getParentRoute: () => setupLayout,
  // Other features render the fields and the preview.
  loader: () => loadTexts('sign-up', 'settings', 'survey-flows', 'closing'),
  component: lazyScreen(() => import('./routes/setup-route.tsx'), 'SetupRoute'),
};
const setup = createRoute({ ...newBusiness, path: '/dash/setup' });
const addNew = createRoute({
  ...newBusiness,
  path: '/dash/addnew',
  loader: () => loadTexts('sign-up', 'settings', 'survey-flows', 'closing', 'location-settings'),
  component: lazyScreen(() => import('./routes/add-new-route.tsx'), 'AddNewRoute'),
});
const addClient = createRoute({
  ...newBusiness,
  path: '/dash/addclient',
  loader: () => loadTexts('sign-up', 'settings', 'agency'),
  component: lazyScreen(() => import('./routes/add-client-route.tsx'), 'AddClientRoute'),
});
const deletedBusiness = createRoute({
  getParentRoute: () => setupLayout,
  path: '/dash/deletedbusiness',
  loader: () => loadTexts('closing'),
  component: lazyScreen(
    () => import('./routes/deleted-business-route.tsx'),
    'DeletedBusinessRoute',
  ),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/dash/home',
  loader: () => loadTexts('home'),
  component: lazyScreen(() => import('./routes/home-route.tsx'), 'HomeRoute'),
});
const locations = createRoute({
  getParentRoute: () => shell,
  path: '/dash/locations',
  loader: () => loadTexts('location-figures', 'home', 'lists'),
  component: lazyScreen(() => import('./routes/locations-route.tsx'), 'LocationsRoute'),
});
const clients = createRoute({
  getParentRoute: () => shell,
  path: '/dash/clients',
  loader: () => loadTexts('clients', 'lists', 'agency', 'business-import'),
  component: lazyScreen(() => import('./routes/clients-route.tsx'), 'ClientsRoute'),
});
const responses = createRoute({
  getParentRoute: () => shell,
  path: '/dash/responses',
  loader: () =>
    loadTexts('lists', 'responses', 'reviews', 'review-import', 'platforms', 'showcase'),
  component: lazyScreen(() => import('./routes/responses-route.tsx'), 'ResponsesRoute'),
});
// One screen for every question: the child routes render nothing.
const responsesToAll = createRoute({ getParentRoute: () => responses, path: '/' });
const responsesToQuestion = createRoute({ getParentRoute: () => responses, path: '$questionid' });

const showcase = createRoute({
  getParentRoute: () => shell,
  path: '/dash/showcase',
  loader: () => loadTexts('showcase', 'lists', 'platforms', 'review-import'),
  component: lazyScreen(() => import('./routes/showcase-route.tsx'), 'ShowcaseRoute'),
});
const setUpWidget = createRoute({
  getParentRoute: () => shell,
  path: '/dash/showcase/setupwidget/$typeorid',
  loader: () => loadTexts('showcase'),
  component: lazyScreen(
    () => import('#dashboard/features/showcase/set-up-widget-screen.tsx'),
    'SetUpWidgetScreen',
  ),
});
const showcasePage = createRoute({
  getParentRoute: () => shell,
  path: '/dash/showcase/$page',
  beforeLoad: ({ params }) => {
    if (params.page !== 'installwidgetinstructions') {
      throw redirect({ to: '/dash/showcase', replace: true });
    }
  },
  loader: () => loadTexts('showcase'),
  component: lazyScreen(
    () => import('#dashboard/features/showcase/install-widget-screen.tsx'),
    'InstallWidgetScreen',
  ),
});

const surveyFlow = createRoute({
  getParentRoute: () => shell,
  path: '/dash/surveyflow',
  loader: () => loadTexts('survey-flows', 'video-trial'),
  component: lazyScreen(
    () => import('#dashboard/features/survey-flows/survey-flow-screen.tsx'),
    'SurveyFlowScreen',
  ),
});
// One screen for every step: the child routes render nothing.
const surveyFlowList = createRoute({ getParentRoute: () => surveyFlow, path: '/' });
const addQuestion = createRoute({ getParentRoute: () => surveyFlow, path: 'addquestion' });
const externalLinks = createRoute({ getParentRoute: () => surveyFlow, path: 'externallinks' });
const editQuestion = createRoute({
  getParentRoute: () => surveyFlow,
  path: 'editquestion/$questionid',
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings',
  loader: () => loadTexts('settings'),
});
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  loader: () => loadTexts('palette'),
  component: lazyScreen(() => import('./settings-home.tsx'), 'SettingsHome'),
});
const businessInformation = createRoute({
  getParentRoute: () => settings,
  path: 'businessinformation',
  loader: () => loadTexts('closing'),
  component: lazyScreen(
    () => import('#dashboard/features/businesses/information/business-information-screen.tsx'),
    'BusinessInformationScreen',
  ),
});
const lookAndFeel = createRoute({
  getParentRoute: () => settings,
  path: 'lookandfeel',
  // Other features render the previews, and the link is chosen as at sign-up.
  loader: () => loadTexts('survey-flows', 'invites', 'showcase', 'sign-up'),
  component: lazyScreen(() => import('./routes/look-and-feel-route.tsx'), 'LookAndFeelRoute'),
});
const branding = createRoute({
  getParentRoute: () => settings,
  path: 'branding',
  loader: () => loadTexts('branding', 'agency'),
  component: lazyScreen(
    () => import('#dashboard/features/businesses/branding/branding-screen.tsx'),
    'BrandingScreen',
  ),
});
const platforms = createRoute({
  getParentRoute: () => settings,
  path: 'sharingandreviews',
  loader: () => loadTexts('platforms', 'review-import'),
  component: lazyScreen(() => import('./routes/platforms-route.tsx'), 'PlatformsRoute'),
});
const sending = createRoute({
  getParentRoute: () => settings,
  path: 'sending',
  loader: () => loadTexts('invites'),
  component: lazyScreen(
    () => import('#dashboard/features/invites/sending-settings/sending-settings-screen.tsx'),
    'SendingSettingsScreen',
  ),
});
const linkPreview = createRoute({
  getParentRoute: () => settings,
  path: 'linkpreview',
  component: lazyScreen(
    () => import('#dashboard/features/businesses/link-preview/link-preview-screen.tsx'),
    'LinkPreviewScreen',
  ),
});
const customDomain = createRoute({
  getParentRoute: () => settings,
  path: 'customdomain',
  loader: () => loadTexts('custom-domain'),
  component: lazyScreen(
    () => import('#dashboard/features/custom-domain/custom-domain-screen.tsx'),
    'CustomDomainScreen',
  ),
});
const collaborators = createRoute({
  getParentRoute: () => settings,
  path: 'collaborators',
  loader: () => loadTexts('collaborators'),
  component: lazyScreen(() => import('./routes/collaborators-route.tsx'), 'CollaboratorsRoute'),
});
const myProfile = createRoute({
  getParentRoute: () => settings,
  path: 'myprofile',
  loader: () => loadTexts('profile', 'security', 'closing', 'sign-in'),
  component: lazyScreen(
    () => import('#dashboard/features/accounts/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
});
const security = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  loader: () => loadTexts('security', 'sign-in', 'closing'),
  component: lazyScreen(
    () => import('#dashboard/features/accounts/security/security-screen.tsx'),
    'SecurityScreen',
  ),
});
const notifications = createRoute({
  getParentRoute: () => settings,
  path: 'notifications',
  loader: () => loadTexts('notifications'),
  component: lazyScreen(
    () => import('#dashboard/features/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});
const plan = createRoute({
  getParentRoute: () => settings,
  path: 'plan',
  // Other features render the purchase of credits, the export and the deletion.
  loader: () => loadTexts('plan', 'video-trial', 'invites', 'privacy', 'closing'),
  component: lazyScreen(() => import('./routes/plan-route.tsx'), 'PlanRoute'),
});
const subscribeRoutes = () => import('./routes/subscribe-routes.tsx');
const subscribeToPlan = createRoute({
  getParentRoute: () => settings,
  path: 'plan/subscribe/$planname',
  loader: () => loadTexts('plan'),
  component: lazyScreen(subscribeRoutes, 'PlanSubscribeRoute'),
});
const subscribeToVideo = createRoute({
  getParentRoute: () => shell,
  path: '/dash/addon/subscribe/$planname',
  loader: () => loadTexts('plan', 'settings'),
  component: lazyScreen(subscribeRoutes, 'VideoSubscribeRoute'),
});
const privacy = createRoute({
  getParentRoute: () => settings,
  path: 'privacy',
  loader: () => loadTexts('privacy'),
  component: lazyScreen(
    () => import('#dashboard/features/privacy/privacy-screen.tsx'),
    'PrivacyScreen',
  ),
});
const locationSettings = createRoute({
  getParentRoute: () => settings,
  path: 'locations',
  loader: () => loadTexts('location-settings', 'business-import', 'closing', 'lists'),
  component: lazyScreen(
    () => import('#dashboard/features/locations/locations-screen.tsx'),
    'LocationsScreen',
  ),
});
const activity = createRoute({
  getParentRoute: () => settings,
  path: 'activity',
  loader: () => loadTexts('activity', 'plan', 'lists'),
  component: lazyScreen(
    () => import('#dashboard/features/activity/activity-screen.tsx'),
    'ActivityScreen',
  ),
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: leaveUnknownPage,
});

const routeTree = root.addChildren([
  signedOut.addChildren([
    login,
    signUp,
    signUpByProvider,
    invited,
    appSumo,
    pitchGround,
    dealify,
    forgotPassword,
  ]),
  setupLayout.addChildren([setup, addNew, addClient, deletedBusiness]),
  shell.addChildren([
    home,
    ...agencyRoutes,
    locations,
    clients,
    responses.addChildren([responsesToAll, responsesToQuestion]),
    showcase,
    setUpWidget,
    showcasePage,
    surveyFlow.addChildren([surveyFlowList, addQuestion, externalLinks, editQuestion]),
    getFeedbackRoutes,
    subscribeToVideo,
    settings.addChildren([
      settingsHome,
      businessInformation,
      lookAndFeel,
      branding,
      platforms,
      sending,
      customDomain,
      linkPreview,
      collaborators,
      myProfile,
      security,
      notifications,
      plan,
      subscribeToPlan,
      privacy,
      activity,
      locationSettings,
    ]),
  ]),
  unknown,
]);

export const router = createRouter({
  routeTree,
  context: { isFirstLoad: () => router.state.resolvedLocation === undefined },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
