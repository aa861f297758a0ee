/** What the activity of a business records, by what it is about. */
export const ACTIVITY = {
  people: [
    'businessCreated',
    'memberInvited',
    'invitationEnded',
    'memberJoined',
    'memberRemoved',
    'memberLeft',
    'accountDeleted',
    'roleChanged',
    'handOverOffered',
    'handOverCancelled',
    'handOverDeclined',
    'businessHandedOver',
    'businessDeleted',
    'businessClosed',
    'businessRestored',
    'clientAdded',
    'clientsImported',
    'clientRemoved',
    'clientRestored',
    'clientReleased',
    'clientLeft',
    'clientAreasChanged',
    'clientsAssigned',
    'clientReportCreated',
    'clientReportRevoked',
  ],
  keys: ['platformConnected', 'platformDisconnected'],
  settings: [
    'businessChanged',
    'appearanceChanged',
    'handleChanged',
    'handleGivenUp',
    'emailSettingsChanged',
    'languageChanged',
    'wallChanged',
    'surveyPreviewChanged',
    'surveyPublished',
    'widgetAdded',
    'widgetChanged',
    'widgetRemoved',
    'widgetRestored',
    'websiteSurveyChanged',
    'retentionChanged',
    'namedLinksAdded',
    'namedLinkRenamed',
    'namedLinksRemoved',
    'locationAdded',
    'locationsImported',
    'locationChanged',
    'locationRemoved',
    'locationRestored',
    'locationsArranged',
    'openLocationsChosen',
    'locationChoiceChanged',
    'clientChanged',
    'monthlyReportChanged',
    'brandingChanged',
    'domainSet',
    'domainRemoved',
    'domainVerified',
    'domainBroken',
    'domainTakenOver',
  ],
  plan: [
    'planChanged',
    'planCancelled',
    'planResumed',
    'priceAgreed',
    'planEnded',
    'paymentFailed',
    'paymentMade',
    'videoChanged',
    'secondSubscriptionEnded',
    'coveredSubscriptionCancelled',
    'creditsAdded',
    'creditsRefunded',
    'codeRedeemed',
    'codeRevoked',
    'videoTrialStarted',
  ],
  consent: ['consentWithdrawn', 'consentGiven', 'contactSuppressed', 'contactUnsuppressed'],
  erasure: ['personErased', 'testAnswersDeleted', 'reviewDeleted', 'oldDataDeleted'],
  export: [
    'responsesExported',
    'reviewsExported',
    'personExported',
    'activityExported',
    'businessExported',
    'businessExportDownloaded',
  ],
  internal: ['internalViewStarted', 'internalViewEnded', 'internalViewed'],
} as const;

export type ActivityGroup = keyof typeof ACTIVITY;
export type ActivityAction = (typeof ACTIVITY)[ActivityGroup][number];

export const ACTIVITY_GROUPS = Object.keys(ACTIVITY) as ActivityGroup[];
export const ACTIVITY_ACTIONS = Object.values(ACTIVITY).flat();

/**
 * Who acted: somebody with access to the business, an internal account, a respondent through their own link, or
 * the product itself.
 */
export const ACTOR_KINDS = ['member', 'internal', 'respondent', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Days for which activity and account events are kept. */
export const ACTIVITY_KEPT_DAYS = 400;

/** Minutes for which an internal account may look at a business after giving a reason. */
export const INTERNAL_VIEW_MINUTES = 60;
/** Length of that reason, in code points. */
export const INTERNAL_REASON_LENGTH = { low: 10, high: 500 } as const;
