import type { Schema } from '#server/platform/database/schema.ts';

/**
 * The tables from which a business is erased row by row, those that refer to others first; a test compares them with the
 * schema. Deleting a row that others refer to would delete all of those at once.
 */
export const ERASED_TABLES = [
  'waiting_jobs',
  'client_summaries',
  'client_reports',
  'report_settings',
  'custom_domains',
  'business_exports',
  'response_deltas',
  'stale_sessions',
  'search_texts',
  'facet_sets',
  'session_positions',
  'session_blocks',
  'response_rollups',
  'rollup_versions',
  'widget_views',
  'widget_view_months',
  'link_previews',
  'notification_reads',
  'notification_items',
  'notification_settings',
  'business_events',
  'showcased_entries',
  'showcased_reviews',
  'review_versions',
  'pending_replies',
  'reviews',
  'deleted_reviews',
  'reply_templates',
  'platform_totals',
  'review_imports',
  'platform_connections',
  'consent_changes',
  'consent_mails',
  'share_review_counts',
  'journey_entries',
  'feedback_sessions',
  'invite_visits',
  'invites',
  'messages',
  'message_contents',
  'invite_sends',
  'quota_entries',
  'payment_events',
  'billing_mails',
  'suppressions',
  'suppressed_hashes',
  'erased_invitees',
  'person_events',
  'saved_views',
  'named_links',
  'survey_flows',
  'survey_flow_versions',
  'language_packs',
  'videos',
  'uploads',
  'activity_entries',
  'internal_views',
] as const satisfies readonly (keyof Schema)[];

/**
 * Those in which a business has few rows, deleted at the end together with the business itself: its widgets, too, whose
 * rows say which files there are.
 */
export const TABLES_ERASED_LAST = [
  'widgets',
  'subscriptions',
  'purchases',
  'checkouts',
  'price_agreements',
  'billing_copies',
  'local_checkouts',
  'local_payments',
  'local_subscriptions',
  'local_customers',
  'collaborator_invitations',
  'ownership_handovers',
  'platform_sign_ins',
  'support_messages',
  'wrong_codes',
  'client_assignments',
  'memberships',
  'businesses',
] as const satisfies readonly (keyof Schema)[];

/** What stays: addresses are never given again, and that the business was erased. */
export const TABLES_NOT_ERASED = [
  'handles',
  'erased_businesses',
] as const satisfies readonly (keyof Schema)[];
