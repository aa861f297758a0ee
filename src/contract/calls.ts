import { ACCOUNT_SECURITY_CALLS } from './account-security.ts';
import { ACCOUNT_CALLS } from './accounts.ts';
import { ACTIVITY_CALLS } from './activity.ts';
import { ANALYTICS_CALLS } from './analytics.ts';
import { ATTENTION_CALLS } from './attention.ts';
import { BELL_CALLS } from './bell.ts';
import { BILLING_CALLS } from './billing.ts';
import { BRANDING_CALLS } from './branding.ts';
import { BUSINESS_EXPORT_CALLS } from './business-exports.ts';
import { BUSINESS_CALLS } from './businesses.ts';
import type { AnswerOf, Call, InputOf } from './call.ts';
import { CLIENT_IMPORT_CALLS } from './client-imports.ts';
import { CLIENT_REPORT_CALLS } from './client-reports.ts';
import { CLIENT_CALLS } from './clients.ts';
import { CLOSING_CALLS } from './closing.ts';
import { CODE_CALLS } from './codes.ts';
import { COLLABORATOR_CALLS } from './collaborators.ts';
import { DOMAIN_CALLS } from './domains.ts';
import { INTERNAL_VIEW_CALLS } from './internal-views.ts';
import { INVITE_CALLS } from './invites.ts';
import { LANGUAGE_CALLS } from './languages.ts';
import { LINK_PREVIEW_CALLS } from './link-previews.ts';
import { LOCATION_FIGURES_CALLS } from './location-figures.ts';
import { LOCATION_IMPORT_CALLS } from './location-imports.ts';
import { LOCATION_CALLS } from './locations.ts';
import { MISSION_CONTROL_CALLS } from './mission-control.ts';
import { MODERATION_CALLS } from './moderation.ts';
import { NAMED_LINK_CALLS } from './named-links.ts';
import { NOTIFICATION_CALLS } from './notifications.ts';
import { PEOPLE_CALLS } from './people.ts';
import { PRINT_FILE_CALLS } from './print-files.ts';
import { PRIVACY_CALLS } from './privacy.ts';
import { RESPONSE_USE_CALLS } from './response-use.ts';
import { RESPONSE_CALLS } from './responses.ts';
import { REVIEW_FIGURES_CALLS } from './review-figures.ts';
import { PLATFORM_CALLS } from './review-platforms.ts';
import { REPLY_CALLS, REPLY_TEMPLATE_CALLS } from './review-replies.ts';
import { REVIEW_CALLS } from './reviews.ts';
import { SAVED_VIEW_CALLS } from './saved-views.ts';
import { SHOWCASE_CALLS } from './showcase.ts';
import { SIGN_UP_CALLS } from './sign-up.ts';
import { SIGNATURE_CALLS } from './signatures.ts';
import { SOCIAL_POST_CALLS } from './social-posts.ts';
import { SUPPORT_CALLS } from './support.ts';
import { SURVEY_CALLS } from './survey.ts';
import { SURVEY_FLOW_CALLS, SURVEY_TEST_CALLS } from './survey-flows.ts';
import { UPLOAD_CALLS } from './uploads.ts';
import { VIDEO_CALLS } from './videos.ts';
import { WALL_CALLS } from './walls.ts';
import { WEBSITE_SURVEY_CALLS } from './website-survey.ts';
import { WIDGET_VIEW_CALLS } from './widget-views.ts';
import { WIDGET_CALLS } from './widgets.ts';

/** The calls that the dashboard makes. */
export const DASHBOARD_CALLS = {
  ...ACCOUNT_SECURITY_CALLS,
  ...ACCOUNT_CALLS,
  ...ACTIVITY_CALLS,
  ...ANALYTICS_CALLS,
  ...ATTENTION_CALLS,
  ...BELL_CALLS,
  ...BILLING_CALLS,
  ...BUSINESS_EXPORT_CALLS,
  ...BUSINESS_CALLS,
  ...BRANDING_CALLS,
  ...CLIENT_CALLS,
  ...CLIENT_IMPORT_CALLS,
  ...CLIENT_REPORT_CALLS,
  ...MISSION_CONTROL_CALLS,
  ...CLOSING_CALLS,
  ...CODE_CALLS,
  ...COLLABORATOR_CALLS,
  ...DOMAIN_CALLS,
  ...INTERNAL_VIEW_CALLS,
  ...INVITE_CALLS,
  ...LANGUAGE_CALLS,
  ...LINK_PREVIEW_CALLS,
  ...LOCATION_CALLS,
  ...LOCATION_FIGURES_CALLS,
  ...LOCATION_IMPORT_CALLS,
  ...MODERATION_CALLS,
  ...NAMED_LINK_CALLS,
  ...NOTIFICATION_CALLS,
  ...PEOPLE_CALLS,
  ...PRINT_FILE_CALLS,
  ...PRIVACY_CALLS,
  ...RESPONSE_CALLS,
  ...RESPONSE_USE_CALLS,
  ...REVIEW_FIGURES_CALLS,
  ...PLATFORM_CALLS,
  ...REPLY_CALLS,
  ...REPLY_TEMPLATE_CALLS,
  ...REVIEW_CALLS,
  ...SAVED_VIEW_CALLS,
  ...SHOWCASE_CALLS,
  ...SIGN_UP_CALLS,
  ...SIGNATURE_CALLS,
  ...SOCIAL_POST_CALLS,
  ...SUPPORT_CALLS,
  ...SURVEY_FLOW_CALLS,
  ...SURVEY_TEST_CALLS,
  ...UPLOAD_CALLS,
  ...VIDEO_CALLS,
  ...WALL_CALLS,
  ...WEBSITE_SURVEY_CALLS,
  ...WIDGET_VIEW_CALLS,
  ...WIDGET_CALLS,
};

/** A call that the dashboard makes. */
export type ClientCall = keyof typeof DASHBOARD_CALLS;

export const CALLS_BY_NAME = { ...DASHBOARD_CALLS, ...SURVEY_CALLS };

/** All calls. The server serves only the calls listed here. */
export const CALLS: readonly Call[] = Object.values(CALLS_BY_NAME);

export type CallName = keyof typeof CALLS_BY_NAME;
/** What the verb receives: the body, checked and in its normal form. */
export type InputFor<Name extends CallName> = InputOf<(typeof CALLS_BY_NAME)[Name]>;
export type AnswerTo<Name extends CallName> = AnswerOf<(typeof CALLS_BY_NAME)[Name]>;
