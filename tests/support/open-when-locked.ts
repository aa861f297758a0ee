/**
 * The calls of a business that stay open when its trial or plan has ended, though they may change something, and why.
 * Repeated from the contract, so that a mistake there fails: every other one that does not only read is 402.
 */
const REASONS = {
  'they pay for a plan, or end it': [
    'refreshbilling',
    'fetchinvoices',
    'initiatesubscribe',
    'customsubscribe',
    'initiatebuytextcredits',
    'initiatebuyvideoaddon',
    'cancelsubscription',
    'resumesubscription',
    'openbillingportal',
    'processcode',
  ],
  'they are about notifications': ['marknotificationsread', 'updatenotificationsettings'],
  'they are people’s rights over their data': [
    'exportpersondata',
    'erasepersondata',
    'updateretention',
    'suppressperson',
    'suppresspeople',
  ],
  'they take the data along': [
    'exportfeedback',
    'exportreviews',
    'exportactivity',
    'startbusinessexport',
    'deletebusinessexport',
  ],
  'they end access, or the business, or give it to somebody else': [
    'deletebusiness',
    'removelocation',
    'removeclient',
    'leaveagency',
    'cancelclientinvitation',
    'revokeclientreport',
    'removecollaborator',
    'leavebusiness',
    'handoverbusiness',
    'cancelhandover',
    'accepthandover',
    'declinehandover',
    // Setting one needs a plan.
    'updatedomainsettings',
  ],
  'they begin another business, with a trial or plan of its own': [
    'addnewclient',
    'importclientscsv',
  ],
  'it asks for help': ['sendsupportmessage'],
  'it notes that somebody was here': ['ihaveloggedin'],
  'they only read, outside a transaction': [
    'fetchreviews',
    'listplatformprofiles',
    'searchplaces',
    'previewprintfile',
    'makeprintfile',
    'drawsocialpicture',
    'gettesttoken',
    'checkdomain',
  ],
} as const;

export const OPEN_WHEN_LOCKED: ReadonlySet<string> = new Set(Object.values(REASONS).flat());
