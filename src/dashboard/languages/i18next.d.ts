import 'i18next';
import type activity from './en/activity.json';
import type agency from './en/agency.json';
import type bell from './en/bell.json';
import type branding from './en/branding.json';
import type businessImport from './en/business-import.json';
import type clients from './en/clients.json';
import type closing from './en/closing.json';
import type collaborators from './en/collaborators.json';
import type customDomain from './en/custom-domain.json';
import type emailSignature from './en/email-signature.json';
import type getFeedback from './en/get-feedback.json';
import type help from './en/help.json';
import type home from './en/home.json';
import type internal from './en/internal.json';
import type invites from './en/invites.json';
import type kiosk from './en/kiosk.json';
import type lists from './en/lists.json';
import type locationFigures from './en/location-figures.json';
import type locationSettings from './en/location-settings.json';
import type notifications from './en/notifications.json';
import type palette from './en/palette.json';
import type plan from './en/plan.json';
import type platforms from './en/platforms.json';
import type privacy from './en/privacy.json';
import type profile from './en/profile.json';
import type responses from './en/responses.json';
import type reviewImport from './en/review-import.json';
import type reviews from './en/reviews.json';
import type security from './en/security.json';
import type settings from './en/settings.json';
import type share from './en/share.json';
import type showcase from './en/showcase.json';
import type signIn from './en/sign-in.json';
import type signUp from './en/sign-up.json';
import type socialPosts from './en/social-posts.json';
import type surveyFlows from './en/survey-flows.json';
import type videoTrial from './en/video-trial.json';
import type websiteSurvey from './en/website-survey.json';
import type dashboard from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'dashboard';
    resources: {
      // Screen texts are found by fallback, as if all were in one file.
      dashboard: typeof dashboard &
        typeof activity &
        typeof businessImport &
        typeof clients &
        typeof agency &
        typeof closing &
        typeof bell &
        typeof branding &
        typeof collaborators &
        typeof customDomain &
        typeof emailSignature &
        typeof getFeedback &
        typeof help &
        typeof home &
        typeof internal &
        typeof invites &
        typeof kiosk &
        typeof lists &
        typeof locationFigures &
        typeof locationSettings &
        typeof notifications &
        typeof palette &
        typeof plan &
        typeof platforms &
        typeof privacy &
        typeof profile &
        typeof responses &
        typeof reviewImport &
        typeof reviews &
        typeof security &
        typeof settings &
        typeof share &
        typeof showcase &
        typeof signIn &
        typeof signUp &
        typeof socialPosts &
        typeof surveyFlows &
        typeof videoTrial &
        typeof websiteSurvey;
    };
  }
}
