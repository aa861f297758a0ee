import { ACCOUNT_SECURITY_FACTS } from './calls/account-security.ts';
import { ACCOUNT_FACTS } from './calls/accounts.ts';
import { ACTIVITY_FACTS } from './calls/activity.ts';
import { ANALYTICS_FACTS } from './calls/analytics.ts';
import { ATTENTION_FACTS } from './calls/attention.ts';
import { BELL_FACTS } from './calls/bell.ts';
import { BILLING_FACTS } from './calls/billing.ts';
import { BRANDING_FACTS } from './calls/branding.ts';
import { BUSINESS_EXPORT_FACTS } from './calls/business-exports.ts';
import { BUSINESS_FACTS } from './calls/businesses.ts';
import { CLIENT_REPORT_FACTS } from './calls/client-reports.ts';
import { CLIENT_FACTS, CLIENT_IMPORT_FACTS } from './calls/clients.ts';
import { CLOSING_FACTS } from './calls/closing.ts';
import { CODE_FACTS } from './calls/codes.ts';
import { COLLABORATOR_FACTS } from './calls/collaborators.ts';
import type { CallFacts } from './calls/describe-calls.ts';
import { DOMAIN_FACTS } from './calls/domains.ts';
import { INTERNAL_VIEW_FACTS } from './calls/internal-views.ts';
import { INVITE_FACTS } from './calls/invites.ts';
import { LANGUAGE_FACTS } from './calls/languages.ts';
import { LINK_PREVIEW_FACTS } from './calls/link-previews.ts';
import { LOCATION_FIGURES_FACTS } from './calls/location-figures.ts';
import { LOCATION_FACTS, LOCATION_IMPORT_FACTS } from './calls/locations.ts';
import { MISSION_CONTROL_FACTS } from './calls/mission-control.ts';
import { MODERATION_FACTS } from './calls/moderation.ts';
import { NAMED_LINK_FACTS } from './calls/named-links.ts';
import { NOTIFICATION_FACTS } from './calls/notifications.ts';
import { PEOPLE_FACTS } from './calls/people.ts';
import { PRINT_FILE_FACTS } from './calls/print-files.ts';
import { PRIVACY_FACTS } from './calls/privacy.ts';
import { RESPONSE_USE_FACTS } from './calls/response-use.ts';
import { RESPONSE_FACTS } from './calls/responses.ts';
import { REVIEW_FIGURES_FACTS } from './calls/review-figures.ts';
import { PLATFORM_FACTS } from './calls/review-platforms.ts';
import { REPLY_FACTS, REPLY_TEMPLATE_FACTS } from './calls/review-replies.ts';
import { REVIEW_FACTS } from './calls/reviews.ts';
import { SAVED_VIEW_FACTS } from './calls/saved-views.ts';
import { SHOWCASE_FACTS } from './calls/showcase.ts';
import { SIGN_UP_FACTS } from './calls/sign-up.ts';
import { SIGNATURE_FACTS } from './calls/signatures.ts';
import { SOCIAL_POST_FACTS } from './calls/social-posts.ts';
import { SUPPORT_FACTS } from './calls/support.ts';
import { SURVEY_FACTS } from './calls/survey.ts';
import { SURVEY_FLOW_FACTS, SURVEY_TEST_FACTS } from './calls/survey-flows.ts';
import { UPLOAD_FACTS } from './calls/uploads.ts';
import { VIDEO_FACTS } from './calls/videos.ts';
import { WALL_FACTS } from './calls/walls.ts';
import { WEBSITE_SURVEY_FACTS } from './calls/website-survey.ts';
import { WIDGET_VIEW_FACTS } from './calls/widget-views.ts';
import { WIDGET_FACTS } from './calls/widgets.ts';

/** The facts of every call, by its name. */
export const CALL_FACTS: Readonly<Record<string, CallFacts>> = {
  ...ACCOUNT_SECURITY_FACTS,
  ...ACCOUNT_FACTS,
  ...ACTIVITY_FACTS,
  ...ANALYTICS_FACTS,
  ...ATTENTION_FACTS,
  ...BELL_FACTS,
  ...BILLING_FACTS,
  ...BUSINESS_EXPORT_FACTS,
  ...BUSINESS_FACTS,
  ...BRANDING_FACTS,
  ...CLIENT_FACTS,
  ...CLIENT_IMPORT_FACTS,
  ...CLIENT_REPORT_FACTS,
  ...CLOSING_FACTS,
  ...CODE_FACTS,
  ...COLLABORATOR_FACTS,
  ...DOMAIN_FACTS,
  ...INTERNAL_VIEW_FACTS,
  ...INVITE_FACTS,
  ...LANGUAGE_FACTS,
  ...LINK_PREVIEW_FACTS,
  ...LOCATION_FACTS,
  ...MISSION_CONTROL_FACTS,
  ...LOCATION_FIGURES_FACTS,
  ...LOCATION_IMPORT_FACTS,
  ...MODERATION_FACTS,
  ...NAMED_LINK_FACTS,
  ...NOTIFICATION_FACTS,
  ...PEOPLE_FACTS,
  ...PRINT_FILE_FACTS,
  ...PRIVACY_FACTS,
  ...RESPONSE_FACTS,
  ...RESPONSE_USE_FACTS,
  ...REVIEW_FIGURES_FACTS,
  ...PLATFORM_FACTS,
  ...REPLY_FACTS,
  ...REPLY_TEMPLATE_FACTS,
  ...REVIEW_FACTS,
  ...SAVED_VIEW_FACTS,
  ...SHOWCASE_FACTS,
  ...SIGN_UP_FACTS,
  ...SIGNATURE_FACTS,
  ...SOCIAL_POST_FACTS,
  ...SUPPORT_FACTS,
  ...SURVEY_FACTS,
  ...SURVEY_FLOW_FACTS,
  ...SURVEY_TEST_FACTS,
  ...UPLOAD_FACTS,
  ...VIDEO_FACTS,
  ...WALL_FACTS,
  ...WEBSITE_SURVEY_FACTS,
  ...WIDGET_VIEW_FACTS,
  ...WIDGET_FACTS,
};
