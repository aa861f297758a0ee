// Written by `npm run database-types` from the migrated schema. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;
type DefaultJson = ColumnType<unknown, string | undefined, string>;

export interface AccountEvents {
  user_id: string;
  event_id: string;
  action: string;
  subject: string | null;
  object_id: string | null;
  ip_address: string | null;
  user_agent: string | null;
  happened_at: Timestamp;
}

export interface ActivityEntries {
  business_id: string;
  entry_id: string;
  action: string;
  actor_id: string | null;
  actor_kind: 'member' | 'internal' | 'respondent' | 'system';
  subject: string | null;
  before: Json | null;
  after: Json | null;
  ip_address: string | null;
  internal_view_id: string | null;
  happened_at: Timestamp;
}

export interface AddressConfirmations {
  token_hash: Buffer;
  user_id: string;
  email: string;
  replaces: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  confirmed_at: Timestamp | null;
  is_for_mails: Generated<boolean>;
}

export interface BillingCopies {
  business_id: string;
  version: number;
  refreshed_at: Timestamp;
  payment_method: string | null;
}

export interface BillingMails {
  business_id: string;
  kind: string;
  about: Timestamp;
  sent_at: Timestamp;
}

export interface BusinessEvents {
  business_id: string;
  event_id: string;
  kind: string;
  session_id: string | null;
  details: Json;
  happened_at: Timestamp;
  is_mail_due: boolean;
  review_id: string | null;
}

export interface BusinessExports {
  business_id: string;
  export_id: string;
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'removed';
  requested_by: string | null;
  requested_at: Timestamp;
  tries: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  file_name: string | null;
  size: number | null;
  ready_at: Timestamp | null;
  error: 'noSpace' | 'other' | 'personErased' | null;
  remove_at: Timestamp | null;
}

export interface Businesses {
  business_id: string;
  kind: 'single' | 'parent' | 'location' | 'agency' | 'agencyClient';
  parent_id: string | null;
  handle: string;
  info: Json;
  name: GeneratedAlways<string>;
  name_folded: Generated<string>;
  appearance: Json;
  language: string;
  external_platforms: DefaultJson;
  showcase: Json;
  email_settings: DefaultJson;
  invite_settings: DefaultJson;
  retention: DefaultJson;
  stripe_plan: '1m' | '2m' | '3m' | '4m' | '1y' | '2y' | '3y' | null;
  lifetime_deal: 'as' | 'pg' | 'dfy' | 'fbl' | null;
  allow_collaborate: Generated<boolean>;
  special_multis_allowed: number | null;
  plan_ends_at: Timestamp | null;
  sign_up_record: Json | null;
  created_at: Timestamp;
  survey_languages: string[] | null;
  handle_changed_at: Generated<Date[]>;
  closed_at: Timestamp | null;
  closed_by: string | null;
  closed_reason: 'deleted' | 'planEnded' | 'removed' | null;
  closed_until: Timestamp | null;
  closing_id: string | null;
  reopened_at: Timestamp | null;
  website_survey: DefaultJson;
  video_plan: 'videos' | 'videom' | 'videol' | null;
  has_lifetime_video: Generated<boolean>;
  video_trial_started_at: Timestamp | null;
  customer_id: string | null;
  payment_failed_at: Timestamp | null;
  plan_set_at: Timestamp | null;
  region: Generated<string>;
  list_position: number | null;
  stays_open: Generated<boolean>;
  offers_locations: Generated<boolean>;
  branding: DefaultJson;
  client_areas: DefaultJson;
  client_name: string | null;
  client_tags: Generated<string[]>;
}

export interface Checkouts {
  business_id: string;
  checkout_id: string;
  product: string;
  opened_at: Timestamp;
  closed_at: Timestamp | null;
  discount_id: string | null;
}

export interface ClientAssignments {
  business_id: string;
  user_id: string;
  assigned_at: Timestamp;
}

export interface ClientReports {
  business_id: string;
  report_id: string;
  agency_id: string;
  month: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

export interface ClientSummaries {
  business_id: string;
  client_id: string;
  summary: Json;
  refreshed_at: Timestamp;
}

export interface CollaboratorInvitations {
  invitation_id: string;
  business_id: string;
  email: string;
  name: string;
  role: 'owner' | 'admin' | 'editor' | 'collaborator';
  token_hash: Buffer;
  invited_by: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  closed_at: Timestamp | null;
}

export interface ConsentChanges {
  business_id: string;
  session_id: string;
  change_id: string;
  i: number;
  is_given: boolean;
  consent_text: string | null;
  consent_version: number | null;
  changed_at: Timestamp;
  reason: string | null;
}

export interface ConsentMails {
  business_id: string;
  address_hash: Buffer;
  mailed_at: Timestamp;
}

export interface CustomDomains {
  business_id: string;
  domain: string;
  token: string;
  state: 'pending' | 'dnsProven' | 'verified' | 'broken';
  is_in_links: Generated<boolean>;
  findings: Json;
  waiting_since: Timestamp;
  verified_at: Timestamp | null;
  broken_since: Timestamp | null;
  checked_at: Timestamp | null;
  next_check_at: Timestamp;
  is_warned: Generated<boolean>;
  warned_at: Timestamp | null;
}

export interface DealCodes {
  code_id: string;
  batch: string;
  code_hash: Buffer;
  partner: 'as' | 'pg' | 'dfy' | 'fbl' | null;
  percent_off: number | null;
  amount_off: number | null;
  months: number | null;
  note: string | null;
  made_at: Timestamp;
  expires_at: Timestamp | null;
  redeemed_by: string | null;
  redeemed_at: Timestamp | null;
  gave: 'deal' | 'locations' | 'discount' | null;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  runs_until: Timestamp | null;
}

export interface DeletedReviews {
  business_id: string;
  platform: string;
  review_hash: Buffer;
  deleted_at: Timestamp;
}

export interface ErasedBusinesses {
  business_id: string;
  erased_at: Timestamp;
  widget_ids: string[] | null;
}

export interface ErasedInvitees {
  business_id: string;
  invite_id: string;
  channel: 'email' | 'text';
  address_hash: string;
  language: string | null;
}

export interface FacetSets {
  business_id: string;
  block: number;
  kind: string;
  subject: string;
  value: string;
  bits: string;
}

export interface FeedbackSessions {
  business_id: string;
  session_id: string;
  client_key: string;
  flow_version: number;
  invite_id: string | null;
  language: string | null;
  reference: string | null;
  order_reference: string | null;
  rating: number | null;
  rating_type: 'nps' | 'csat' | 'star' | null;
  sentiment: Generated<'positive' | 'neutral' | 'negative' | 'norating'>;
  started_at: Timestamp;
  first_answered_at: Timestamp | null;
  finished_at: Timestamp | null;
  archived_at: Timestamp | null;
  spam_at: Timestamp | null;
  spam_reason: string | null;
  status: Generated<'open' | 'inProgress' | 'resolved'>;
  note: Generated<string>;
  note_updated_at: Timestamp | null;
  note_updated_by: string | null;
  is_test: Generated<boolean>;
  source: Generated<'link' | 'qr' | 'social' | 'signature' | 'website' | 'kiosk' | 'email' | 'text' | 'api' | 'zapier'>;
  unopened_since: Timestamp | null;
  place_month: string | null;
}

export interface Handles {
  handle: string;
  business_id: string;
  created_at: Timestamp;
  given_up_at: Timestamp | null;
}

export interface InstallationSecrets {
  name: string;
  value: string;
}

export interface InternalViews {
  business_id: string;
  view_id: string;
  user_id: string;
  reason: string;
  started_at: Timestamp;
  ends_at: Timestamp;
}

export interface InviteSends {
  business_id: string;
  send_id: string;
  channel: 'email' | 'text';
  triggered_by: 'Dashboard' | 'Developer API' | 'Zapier';
  sent_by: string | null;
  idempotency_key: string | null;
  request_hash: Buffer;
  result: Json;
  created_at: Timestamp;
}

export interface InviteVisits {
  business_id: string;
  invite_id: string;
  human_visits: Generated<number>;
  bot_visits: Generated<number>;
  first_human_visit_at: Timestamp | null;
  last_human_visit_at: Timestamp | null;
  last_bot_visit_at: Timestamp | null;
}

export interface Invites {
  business_id: string;
  invite_id: string;
  token_hash: Buffer;
  name: string | null;
  email: string | null;
  number: string | null;
  language: string | null;
  created_at: Timestamp;
}

export interface JourneyEntries {
  business_id: string;
  session_id: string;
  i: number;
  question_id: string;
  type: string;
  entry: Json;
  is_skipped: GeneratedAlways<boolean>;
  search_text: string;
  answered_at: Timestamp;
}

export interface KnownDevices {
  user_id: string;
  token_hash: Buffer;
  last_seen_at: Timestamp;
}

export interface LanguagePacks {
  business_id: string;
  code: string;
  pack: Json;
  saved_at: Timestamp;
}

export interface LinkPreviews {
  business_id: string;
  page: 'survey' | 'wall';
  title: string | null;
  description: string | null;
  image: string | null;
}

export interface LocalCheckouts {
  business_id: string;
  checkout_id: string;
  idempotency_key: string;
  product: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year' | null;
  changes_subscription_id: string | null;
  discount_id: string | null;
  percent_off: number | null;
  amount_off: number | null;
  discount_months: number | null;
  success_url: string;
  cancel_url: string;
  opened_at: Timestamp;
  expired_at: Timestamp | null;
  paid_at: Timestamp | null;
  payment_id: string | null;
  subscription_id: string | null;
}

export interface LocalCustomers {
  business_id: string;
  email: string | null;
  is_card_declined: boolean;
  return_url: string | null;
}

export interface LocalPayments {
  business_id: string;
  payment_id: string;
  subscription_id: string | null;
  product: string;
  amount: number;
  currency: string;
  created_at: Timestamp;
  state: 'paid' | 'open' | 'void';
  refunded_amount: number;
}

export interface LocalSubscriptions {
  business_id: string;
  subscription_id: string;
  product: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  started_at: Timestamp;
  anchor_at: Timestamp;
  period_starts_at: Timestamp;
  period_ends_at: Timestamp;
  cancels_at_period_end: boolean;
  balance: number;
  discount_id: string | null;
  percent_off: number | null;
  amount_off: number | null;
  discounts_left: number;
  failed_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface Memberships {
  business_id: string;
  user_id: string;
  role: 'owner' | 'admin' | 'editor' | 'collaborator';
  created_at: Timestamp;
  last_viewed_at: Timestamp | null;
}

export interface MessageContents {
  business_id: string;
  content_id: string;
  subject: string | null;
  html: string | null;
  text: string;
  headers: DefaultJson;
  created_at: Timestamp;
}

export interface MessageProviders {
  channel: 'email' | 'text';
  failures: number;
  paused_until: Timestamp | null;
  error: string | null;
  changed_at: Timestamp;
}

export interface Messages {
  business_id: string;
  message_id: string;
  channel: 'email' | 'text';
  kind: 'notice' | 'test' | 'invite' | 'followupOnce' | 'followupTwice';
  state: 'accepted' | 'scheduled' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed' | 'suppressed' | 'cancelled' | 'uncertain';
  recipient: string;
  address: string;
  name: string | null;
  content_id: string;
  slots: DefaultJson;
  send_id: string | null;
  invite_id: string | null;
  triggered_by: 'Dashboard' | 'Developer API' | 'Zapier' | null;
  cost: Generated<number>;
  addon_cost: Generated<number>;
  quota_bucket: string | null;
  send_at: Timestamp;
  due_at: Timestamp;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  state_changed_at: Timestamp;
  attempts: Generated<number>;
  claims: Generated<number>;
  lease_until: Timestamp | null;
  awaits_follow_up: Generated<boolean>;
  needs_status_check: Generated<boolean>;
  reason: string | null;
  error: string | null;
  provider_id: string | null;
  reader_id: string | null;
  repeated_ids: string[] | null;
  quota_holder_id: string | null;
}

export interface NamedLinks {
  business_id: string;
  link_id: string;
  name: string;
  reference: string;
  created_at: Timestamp;
}

export interface NotificationItems {
  business_id: string;
  user_id: string;
  event_id: string;
  mailed_at: Timestamp | null;
}

export interface NotificationReads {
  business_id: string;
  user_id: string;
  read_until: string;
}

export interface NotificationSettings {
  business_id: string;
  user_id: string;
  period: 'never' | 'instant' | 'daily' | 'weekly' | 'monthly';
  email: string | null;
  muted_kinds: Generated<string[]>;
  threshold_stars: number | null;
  threshold_nps: number | null;
  digest_from: Timestamp | null;
  digest_due_at: Timestamp | null;
  window_ends_at: Timestamp | null;
  window_low_mails: Generated<number>;
  last_message_id: string | null;
  refused_address: string | null;
}

export interface OwnershipHandovers {
  business_id: string;
  from_user_id: string;
  to_user_id: string;
  offered_at: Timestamp;
  expires_at: Timestamp;
}

export interface Passkeys {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: DefaultTimestamp;
  last_used_at: Timestamp | null;
}

export interface PaymentEvents {
  business_id: string;
  event_id: string;
  type: string;
  received_at: Timestamp;
}

export interface PendingReplies {
  business_id: string;
  review_id: string;
  platform: string;
  unique_id: string;
  reviewed_at: Timestamp;
  action: 'send' | 'delete';
  text: string;
  state: 'sending' | 'failed';
  revision: Generated<number>;
  attempts: Generated<number>;
  is_uncertain: Generated<boolean>;
  claimed_until: Timestamp | null;
  due_at: Timestamp | null;
  error: string | null;
  updated_at: Timestamp;
  review_gone_at: Timestamp | null;
}

export interface PersonEvents {
  business_id: string;
  event_id: string;
  channel: 'email' | 'text';
  address: string;
  kind: 'unsubscribed' | 'resubscribed' | 'bounced' | 'complained' | 'stopped' | 'restarted' | 'suppressed' | 'unsuppressed' | 'replied' | 'askedForHelp' | 'sentAgain';
  detail: string | null;
  message_id: string | null;
  occurred_at: Timestamp;
}

export interface PlatformConnections {
  business_id: string;
  platform: 'ca' | 'fb' | 'fs' | 'g2' | 'gp' | 'ta' | 'tp' | 'ye';
  connection_id: string;
  way: 'signIn' | 'key' | 'place';
  profile: string;
  external_id: string | null;
  external_name: Generated<string>;
  external_detail: Generated<string>;
  external_url: string | null;
  credentials: string | null;
  connected_at: Timestamp;
}

export interface PlatformPauses {
  platform: string;
  paused_until: Timestamp;
}

export interface PlatformSignIns {
  state_hash: Buffer;
  business_id: string;
  user_id: string;
  platform: string;
  code_verifier: string;
  credentials: string | null;
  expires_at: Timestamp;
  site_id: string | null;
}

export interface PlatformTotals {
  business_id: string;
  platform: string;
  day: string;
  rating: string | null;
  reviews: number | null;
}

export interface PriceAgreements {
  business_id: string;
  product: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  agreed_at: Timestamp;
}

export interface Purchases {
  business_id: string;
  payment_id: string;
  product: string;
  amount: number;
  currency: string;
  refunded_amount: Generated<number>;
  kept_credits: Generated<number>;
  paid_at: Timestamp;
}

export interface QuotaEntries {
  business_id: string;
  entry_id: string;
  channel: 'email' | 'text';
  bucket: string;
  change: number;
  cause: 'taken' | 'returned' | 'bought' | 'refunded';
  send_id: string | null;
  message_id: string | null;
  created_at: Timestamp;
}

export interface ReplyTemplates {
  business_id: string;
  template_id: string;
  name: string;
  text: string;
  created_at: Timestamp;
}

export interface ReportSettings {
  business_id: string;
  agency_id: string;
  is_on: boolean;
  to_owner: boolean;
  recipients: Json;
  next_month: string;
}

export interface ResponseDeltas {
  business_id: string;
  delta_id: string;
  slot: Timestamp;
  measure: string;
  change: number;
}

export interface ResponseRollups {
  business_id: string;
  grain: 'quarter' | 'hour' | 'day';
  slot: Timestamp;
  measure: string;
  count: number;
}

export interface ReviewImports {
  business_id: string;
  platform: string;
  connection_id: string;
  running: 'full' | 'incremental' | null;
  run: Generated<number>;
  is_confirming: Generated<boolean>;
  is_requested: Generated<boolean>;
  cursor: string | null;
  pages: Generated<number>;
  reviews_read: Generated<number>;
  has_changes: Generated<boolean>;
  revision: Generated<number>;
  claimed_until: Timestamp | null;
  due_at: Timestamp | null;
  next_full_at: Timestamp | null;
  attempts: Generated<number>;
  error: string | null;
  error_at: Timestamp | null;
  error_told_at: Timestamp | null;
  period_started_at: Timestamp | null;
  period_pages: Generated<number>;
  last_looked_at: Timestamp | null;
  last_completed_at: Timestamp | null;
  last_changed_at: Timestamp | null;
}

export interface ReviewVersions {
  business_id: string;
  review_id: string;
  version: number;
  rating: string | null;
  title: string;
  text: string;
  replaced_at: Timestamp;
  recommends: boolean | null;
}

export interface Reviews {
  business_id: string;
  review_id: string;
  platform: 'ca' | 'fb' | 'fs' | 'g2' | 'gp' | 'ta' | 'tp' | 'tw' | 'ye';
  source: 'signIn' | 'key' | 'place' | 'csv' | 'hand';
  unique_id: string;
  name: Generated<string>;
  profile_picture: Generated<string>;
  rating: string | null;
  title: Generated<string>;
  text: Generated<string>;
  translated_text: string | null;
  language: string | null;
  search_text: Generated<string>;
  url: Generated<string>;
  reviewed_at: Timestamp;
  edited_at: Timestamp | null;
  reply_text: string | null;
  replied_at: Timestamp | null;
  first_replied_at: Timestamp | null;
  reply_changed_here_at: Timestamp | null;
  archived_at: Timestamp | null;
  imported_at: Timestamp;
  stored_until: Timestamp | null;
  last_run: Generated<number>;
  recommends: boolean | null;
}

export interface RollupVersions {
  business_id: string;
  version: number;
}

export interface SavedViews {
  business_id: string;
  view_id: string;
  name: string;
  search: Json;
  question_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
}

export interface SchemaGeneration {
  generation: number;
}

export interface SchemaMigrations {
  version: number;
  name: string;
  checksum: string;
  applied_at: DefaultTimestamp;
  applied_by: string | null;
}

export interface SearchTexts {
  business_id: string;
  position: number;
  session_id: string;
  text: string;
  key: string;
}

export interface SecondFactors {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Timestamp | null;
  last_used_step: number | null;
}

export interface SendingPauses {
  paused_at: Timestamp;
}

export interface SessionBlocks {
  business_id: string;
  block: number;
  oldest: Timestamp;
  newest: Timestamp;
}

export interface SessionPositions {
  business_id: string;
  position: number;
  session_id: string;
}

export interface ShareReviewCounts {
  business_id: string;
  platform_code: string;
  count: number;
}

export interface ShowcasedEntries {
  business_id: string;
  session_id: string;
  i: number;
  tags: Generated<string[]>;
  showcased_at: Timestamp;
}

export interface ShowcasedReviews {
  business_id: string;
  review_id: string;
  is_shown: boolean;
  tags: Generated<string[]>;
  showcased_at: Timestamp;
}

export interface SignInAccounts {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Timestamp | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  password: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface SignInKeys {
  id: string;
  public_key: string;
  private_key: string;
  alg: string | null;
  crv: string | null;
  created_at: DefaultTimestamp;
  expires_at: Timestamp | null;
}

export interface SignInSessions {
  id: string;
  user_id: string;
  token: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  previous_access_at: Timestamp | null;
  renewed_at: DefaultTimestamp;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  site_id: string | null;
}

export interface SignInVerifications {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface SignUpRecords {
  user_id: string;
  record: Json;
  saved_at: Timestamp;
}

export interface StaleSessions {
  business_id: string;
  mark_id: string;
  session_ids: string[];
}

export interface Subscriptions {
  business_id: string;
  subscription_id: string;
  product: string;
  status: 'active' | 'past_due' | 'ended';
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  started_at: Timestamp;
  period_ends_at: Timestamp;
  cancels_at_period_end: boolean;
  is_cancelled_by_closing: Generated<boolean>;
  failed_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface SupportMessages {
  support_message_id: string;
  user_id: string;
  business_id: string | null;
  idempotency_key: string | null;
  message: string;
  about: string | null;
  page: string | null;
  device: string | null;
  role: string | null;
  sent_at: Timestamp;
  content_id: string | null;
}

export interface SuppressedHashes {
  business_id: string;
  channel: 'email' | 'text';
  address_hash: string;
  reason: 'unsubscribed' | 'byHand';
  created_at: Timestamp;
}

export interface Suppressions {
  business_id: string;
  channel: 'email' | 'text';
  address: string;
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'stopped' | 'byHand';
  note: string | null;
  message_id: string | null;
  created_at: Timestamp;
  address_hash: string | null;
}

export interface SurveyFlowVersions {
  business_id: string;
  version: number;
  steps: Json;
  rating_type: 'nps' | 'csat' | 'star' | null;
  saved_at: Timestamp;
  saved_by: string | null;
}

export interface SurveyFlows {
  business_id: string;
  version: number;
  invite_only: Generated<boolean>;
}

export interface Uploads {
  business_id: string;
  upload_id: string;
  folder: string;
  file_key: string;
  created_at: Timestamp;
  created_by: string | null;
  sweep_at: Timestamp | null;
  session_id: string | null;
  size: number | null;
  arrived_at: Timestamp | null;
  is_answered: Generated<boolean>;
  receiving_until: Timestamp | null;
}

export interface Users {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  contact_number: Generated<string>;
  about: Generated<string>;
  time_zone: string | null;
  two_factor_enabled: Generated<boolean>;
  last_accessed_at: Timestamp | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  receive_updates: Generated<boolean>;
}

export interface Videos {
  business_id: string;
  upload_id: string;
  size: number;
  media_type: string;
  duration_ms: number;
  width: number;
  height: number;
  has_audio: boolean;
  rendition: Generated<'waiting' | 'ready' | 'failed'>;
  attempts: Generated<number>;
  rendering_until: Timestamp | null;
  has_poster: Generated<boolean>;
  arrived_at: Timestamp;
}

export interface WaitingJobs {
  business_id: string;
  id: string;
  job: string;
  payload: Json;
  created_at: Timestamp;
}

export interface WidgetViewMonths {
  business_id: string;
  month: string;
  views: number;
  notified_at: Timestamp | null;
}

export interface WidgetViews {
  business_id: string;
  widget_id: string;
  day: string;
  page: string;
  views: number;
  clicks: number;
}

export interface Widgets {
  business_id: string;
  widget_id: string;
  ui_data: Json;
  created_at: Timestamp;
  removed_at: Timestamp | null;
  build_target: string | null;
  built_counts_version: Generated<number>;
  built_at: Timestamp | null;
}

export interface WorkerHeartbeats {
  worker_id: string;
  last_seen_at: Timestamp;
}

export interface WrongCodes {
  wrong_code_id: string;
  user_id: string | null;
  business_id: string | null;
  tried_at: Timestamp;
}

export interface Schema {
  account_events: AccountEvents;
  activity_entries: ActivityEntries;
  address_confirmations: AddressConfirmations;
  billing_copies: BillingCopies;
  billing_mails: BillingMails;
  business_events: BusinessEvents;
  business_exports: BusinessExports;
  businesses: Businesses;
  checkouts: Checkouts;
  client_assignments: ClientAssignments;
  client_reports: ClientReports;
  client_summaries: ClientSummaries;
  collaborator_invitations: CollaboratorInvitations;
  consent_changes: ConsentChanges;
  consent_mails: ConsentMails;
  custom_domains: CustomDomains;
  deal_codes: DealCodes;
  deleted_reviews: DeletedReviews;
  erased_businesses: ErasedBusinesses;
  erased_invitees: ErasedInvitees;
  facet_sets: FacetSets;
  feedback_sessions: FeedbackSessions;
  handles: Handles;
  installation_secrets: InstallationSecrets;
  internal_views: InternalViews;
  invite_sends: InviteSends;
  invite_visits: InviteVisits;
  invites: Invites;
  journey_entries: JourneyEntries;
  known_devices: KnownDevices;
  language_packs: LanguagePacks;
  link_previews: LinkPreviews;
  local_checkouts: LocalCheckouts;
  local_customers: LocalCustomers;
  local_payments: LocalPayments;
  local_subscriptions: LocalSubscriptions;
  memberships: Memberships;
  message_contents: MessageContents;
  message_providers: MessageProviders;
  messages: Messages;
  named_links: NamedLinks;
  notification_items: NotificationItems;
  notification_reads: NotificationReads;
  notification_settings: NotificationSettings;
  ownership_handovers: OwnershipHandovers;
  passkeys: Passkeys;
  payment_events: PaymentEvents;
  pending_replies: PendingReplies;
  person_events: PersonEvents;
  platform_connections: PlatformConnections;
  platform_pauses: PlatformPauses;
  platform_sign_ins: PlatformSignIns;
  platform_totals: PlatformTotals;
  price_agreements: PriceAgreements;
  purchases: Purchases;
  quota_entries: QuotaEntries;
  reply_templates: ReplyTemplates;
  report_settings: ReportSettings;
  response_deltas: ResponseDeltas;
  response_rollups: ResponseRollups;
  review_imports: ReviewImports;
  review_versions: ReviewVersions;
  reviews: Reviews;
  rollup_versions: RollupVersions;
  saved_views: SavedViews;
  schema_generation: SchemaGeneration;
  schema_migrations: SchemaMigrations;
  search_texts: SearchTexts;
  second_factors: SecondFactors;
  sending_pauses: SendingPauses;
  session_blocks: SessionBlocks;
  session_positions: SessionPositions;
  share_review_counts: ShareReviewCounts;
  showcased_entries: ShowcasedEntries;
  showcased_reviews: ShowcasedReviews;
  sign_in_accounts: SignInAccounts;
  sign_in_keys: SignInKeys;
  sign_in_sessions: SignInSessions;
  sign_in_verifications: SignInVerifications;
  sign_up_records: SignUpRecords;
  stale_sessions: StaleSessions;
  subscriptions: Subscriptions;
  support_messages: SupportMessages;
  suppressed_hashes: SuppressedHashes;
  suppressions: Suppressions;
  survey_flow_versions: SurveyFlowVersions;
  survey_flows: SurveyFlows;
  uploads: Uploads;
  users: Users;
  videos: Videos;
  waiting_jobs: WaitingJobs;
  widget_view_months: WidgetViewMonths;
  widget_views: WidgetViews;
  widgets: Widgets;
  worker_heartbeats: WorkerHeartbeats;
  wrong_codes: WrongCodes;
}
