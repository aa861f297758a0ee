import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { logFailure } from '#dashboard/browser/log.ts';
import { entityQuery } from '#dashboard/features/businesses/entity-query.ts';
import { decideNavigation, destinationAfterSignIn, type GuardedSession } from './guard.ts';
import { queryClient } from './query-client.ts';
import { ScreenFault } from './screen-fault.tsx';
import { parseSearch, type SearchParams, stringifySearch } from './search-params.ts';
import { loadSession, readSession, subscribeToSession } from './session.ts';

const validateSearch = (search: Record<string, unknown>): SearchParams => search as SearchParams;

const root = createRootRoute({
  component: Outlet,
  validateSearch,
  beforeLoad: async ({ location, search, preload }) => {
    if (!preload) await viewNamedBusiness(search.e);
    const detour = decideNavigation(location, guardedSession());
    if (detour !== null) throw redirect({ to: detour.to, search: detour.search, replace: true });
  },
});

const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: lazyRouteComponent(() => import('./signed-out-layout.tsx'), 'SignedOutLayout'),
});
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

const login = createRoute({
  getParentRoute: () => signedOut,
  path: '/dash/login',
  component: lazyRouteComponent(() => import('./routes/login-route.tsx'), 'LoginRoute'),
});
const signUp = createRoute({
  getParentRoute: () => signedOut,
  path: '/dash/signup',
  component: lazyRouteComponent(() => import('./routes/sign-up-route.tsx'), 'SignUpRoute'),
});
const forgotPassword = createRoute({
  getParentRoute: () => signedOut,
  path: '/dash/forgotpassword',
  component: lazyRouteComponent(
    () => import('./routes/forgot-password-route.tsx'),
    'ForgotPasswordRoute',
  ),
});
const setup = createRoute({
  getParentRoute: () => signedOut,
  path: '/dash/setup',
  component: lazyRouteComponent(() => import('./routes/setup-route.tsx'), 'SetupRoute'),
});
const home = createRoute({
  getParentRoute: () => shell,
  path: '/dash/home',
  component: lazyRouteComponent(() => import('./routes/home-route.tsx'), 'HomeRoute'),
});
const responses = createRoute({
  getParentRoute: () => shell,
  path: '/dash/responses',
  component: lazyRouteComponent(() => import('./routes/responses-route.tsx'), 'ResponsesRoute'),
});
// One screen, whichever question is named: what is below brings no component of its own.
const responsesToAll = createRoute({ getParentRoute: () => responses, path: '/' });
const responsesToQuestion = createRoute({ getParentRoute: () => responses, path: '$questionid' });
const showcase = createRoute({
  getParentRoute: () => shell,
  path: '/dash/showcase',
  component: lazyRouteComponent(() => import('./routes/showcase-route.tsx'), 'ShowcaseRoute'),
});
const setUpWidget = createRoute({
  getParentRoute: () => shell,
  path: '/dash/showcase/setupwidget/$typeorid',
  component: lazyRouteComponent(
    () => import('./routes/set-up-widget-route.tsx'),
    'SetUpWidgetRoute',
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
  component: lazyRouteComponent(
    () => import('./routes/install-widget-route.tsx'),
    'InstallWidgetRoute',
  ),
});
const surveyFlow = createRoute({
  getParentRoute: () => shell,
  path: '/dash/surveyflow',
  component: lazyRouteComponent(() => import('./routes/survey-flow-route.tsx'), 'SurveyFlowRoute'),
});
// One screen, whichever step of it is named: the steps below bring no component of their own.
const surveyFlowList = createRoute({ getParentRoute: () => surveyFlow, path: '/' });
const addQuestion = createRoute({ getParentRoute: () => surveyFlow, path: 'addquestion' });
const externalLinks = createRoute({ getParentRoute: () => surveyFlow, path: 'externallinks' });
const editQuestion = createRoute({
  getParentRoute: () => surveyFlow,
  path: 'editquestion/$questionid',
});
const share = createRoute({
  getParentRoute: () => shell,
  path: '/dash/getfeedback/qrcodelink',
  component: lazyRouteComponent(() => import('./routes/share-route.tsx'), 'ShareRoute'),
});
const emailInvites = createRoute({
  getParentRoute: () => shell,
  path: '/dash/getfeedback/sendinvites/email',
  component: lazyRouteComponent(
    () => import('./routes/email-invites-route.tsx'),
    'EmailInvitesRoute',
  ),
});
const textInvites = createRoute({
  getParentRoute: () => shell,
  path: '/dash/getfeedback/sendinvites/text',
  component: lazyRouteComponent(
    () => import('./routes/text-invites-route.tsx'),
    'TextInvitesRoute',
  ),
});
const plan = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings/plan',
  component: lazyRouteComponent(() => import('./routes/plan-route.tsx'), 'PlanRoute'),
});
const platforms = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings/sharingandreviews',
  component: lazyRouteComponent(() => import('./routes/platforms-route.tsx'), 'PlatformsRoute'),
});
const businessInformation = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings/businessinformation',
  component: lazyRouteComponent(
    () => import('./routes/business-information-route.tsx'),
    'BusinessInformationRoute',
  ),
});
const lookAndFeel = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings/lookandfeel',
  component: lazyRouteComponent(
    () => import('./routes/look-and-feel-route.tsx'),
    'LookAndFeelRoute',
  ),
});
const privacy = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings/privacy',
  component: lazyRouteComponent(() => import('./routes/privacy-route.tsx'), 'PrivacyRoute'),
});
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/dash/settings',
  component: lazyRouteComponent(() => import('./routes/settings-route.tsx'), 'SettingsRoute'),
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    const isSetting = location.pathname.startsWith('/dash/settings/');
    throw redirect({ to: isSetting ? '/dash/settings' : '/dash/home', replace: true });
  },
});

const routeTree = root.addChildren([
  signedOut.addChildren([login, signUp, forgotPassword, setup]),
  shell.addChildren([
    home,
    responses.addChildren([responsesToAll, responsesToQuestion]),
    showcase,
    setUpWidget,
    showcasePage,
    surveyFlow.addChildren([surveyFlowList, addQuestion, externalLinks, editQuestion]),
    share,
    emailInvites,
    textInvites,
    plan,
    platforms,
    businessInformation,
    lookAndFeel,
    privacy,
    settings,
  ]),
  unknown,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ScreenFault,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** A session that ends takes the user to the sign-in, whatever is on the screen. */
export function followSession(): void {
  let wasSignedIn = readSession().status === 'signedIn';
  subscribeToSession(() => {
    const isSignedIn = readSession().status === 'signedIn';
    if (wasSignedIn && !isSignedIn) {
      void router.navigate({ to: '/dash/login', search: {}, ignoreBlocker: true });
    }
    wasSignedIn = isSignedIn;
  });
}

/** Opens what the sign-in of this tab was asked for, once another tab has done it. */
export function enterAfterSignIn(): void {
  const { to } = parseSearch(window.location.search);
  void router.navigate({ href: destinationAfterSignIn(to) });
}

function guardedSession(): GuardedSession {
  const session = readSession();
  if (session.status === 'signedOut') return { isSignedIn: false };
  if (session.bID === null) return { isSignedIn: true, hasBusiness: false, isLocked: false };
  const entity = queryClient.getQueryData(entityQuery(session.bID).queryKey);
  const isLocked = entity !== undefined && (entity.cancelled || entity.subscription.isTrialEnded);
  return { isSignedIn: true, hasBusiness: true, isLocked };
}

let lastNamed: string | undefined;

/** `?e=` names the business to view; it is asked for once, since it may not be the user's. */
async function viewNamedBusiness(bID: string | undefined): Promise<void> {
  const session = readSession();
  const isNew = bID !== undefined && bID !== '' && bID !== lastNamed;
  lastNamed = bID;
  if (!isNew || session.status === 'signedOut' || session.bID === bID) return;
  try {
    await loadSession({ viewBusiness: bID });
  } catch (error) {
    logFailure('business to view', error);
  }
}
