import type { Schema } from '../schema.ts';

/**
 * How a cluster stores a table: `reference` tables are small, read by all businesses and copied to every node;
 * `distributed` is sharded by `business_id`; `local` stays on the coordinator.
 */
export type TableDistribution = 'reference' | 'distributed' | 'local';

/** The only list of distributions; tests compare it with the migrated schema, with and without a cluster. */
export const TABLE_DISTRIBUTIONS = {
  users: 'reference',
  handles: 'reference',
  businesses: 'reference',
  memberships: 'reference',
  client_assignments: 'reference',
  custom_domains: 'reference',

  // How people sign in, before any business is known.
  sign_in_sessions: 'local',
  sign_in_accounts: 'local',
  sign_in_verifications: 'local',
  sign_in_keys: 'local',
  second_factors: 'local',
  passkeys: 'local',
  known_devices: 'local',
  account_events: 'local',
  address_confirmations: 'local',
  sign_up_records: 'local',
  // Few, and found by a token or a person before any business is known.
  collaborator_invitations: 'local',
  ownership_handovers: 'local',
  platform_sign_ins: 'local',
  support_messages: 'local',
  // Found by a code, whose business is known only once it was redeemed.
  deal_codes: 'local',
  wrong_codes: 'local',
  // One of each for the whole installation.
  message_providers: 'local',
  worker_heartbeats: 'local',
  platform_pauses: 'local',
  sending_pauses: 'local',
  installation_secrets: 'local',
  schema_generation: 'local',
  schema_migrations: 'local',
  erased_businesses: 'local',

  client_summaries: 'distributed',
  client_reports: 'distributed',
  report_settings: 'distributed',
  activity_entries: 'distributed',
  internal_views: 'distributed',
  language_packs: 'distributed',
  uploads: 'distributed',
  videos: 'distributed',
  survey_flow_versions: 'distributed',
  survey_flows: 'distributed',
  invites: 'distributed',
  feedback_sessions: 'distributed',
  journey_entries: 'distributed',
  consent_changes: 'distributed',
  business_events: 'distributed',
  notification_settings: 'distributed',
  notification_items: 'distributed',
  notification_reads: 'distributed',
  consent_mails: 'distributed',
  share_review_counts: 'distributed',
  saved_views: 'distributed',
  named_links: 'distributed',
  message_contents: 'distributed',
  invite_sends: 'distributed',
  messages: 'distributed',
  quota_entries: 'distributed',
  subscriptions: 'distributed',
  purchases: 'distributed',
  checkouts: 'distributed',
  payment_events: 'distributed',
  price_agreements: 'distributed',
  billing_copies: 'distributed',
  billing_mails: 'distributed',
  local_customers: 'distributed',
  local_subscriptions: 'distributed',
  local_payments: 'distributed',
  local_checkouts: 'distributed',
  suppressions: 'distributed',
  suppressed_hashes: 'distributed',
  erased_invitees: 'distributed',
  person_events: 'distributed',
  invite_visits: 'distributed',
  platform_connections: 'distributed',
  review_imports: 'distributed',
  reviews: 'distributed',
  review_versions: 'distributed',
  deleted_reviews: 'distributed',
  pending_replies: 'distributed',
  reply_templates: 'distributed',
  platform_totals: 'distributed',
  showcased_entries: 'distributed',
  showcased_reviews: 'distributed',
  widgets: 'distributed',
  widget_views: 'distributed',
  widget_view_months: 'distributed',
  link_previews: 'distributed',
  response_deltas: 'distributed',
  stale_sessions: 'distributed',
  response_rollups: 'distributed',
  rollup_versions: 'distributed',
  session_positions: 'distributed',
  session_blocks: 'distributed',
  facet_sets: 'distributed',
  search_texts: 'distributed',
  waiting_jobs: 'distributed',
  business_exports: 'distributed',
} as const satisfies Record<keyof Schema, TableDistribution>;

/** Tables that released migrations create and later ones drop. */
export const FORMER_TABLES: Readonly<Record<string, TableDistribution>> = { walls: 'distributed' };

/** @throws if the lists lack the table */
export function distributionOf(table: string): TableDistribution {
  const distributions: Readonly<Record<string, TableDistribution>> = {
    ...TABLE_DISTRIBUTIONS,
    ...FORMER_TABLES,
  };
  const distribution = distributions[table];
  if (!distribution)
    throw new Error(`TABLE_DISTRIBUTIONS does not say where ${table} lives on a cluster.`);
  return distribution;
}
