import { expect, test } from 'vitest';
import type { Call, PartPermissions } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { can, type Permission, ROLES } from '#domain/roles.ts';
import { occurrences, readSources } from './support/source-files.ts';

/** Repeats the permissions on purpose, so that a permission changed by mistake fails here. */
const WHO_MAY: Readonly<Record<string, string>> = {
  anybody: `
    confirm checkhandle getbrandinfo getofficiallanguages
    survey.start survey.answer survey.finish consent readinvitation getsigninoptions`,
  'anybody, with or without a token': 'validatecollaborator',
  'any user': `
    setlastaccessed sendconfirmation suggesthandle signup updateprofile updatephoto changeemail
    changepassword fetchsignuprecord savesignuprecord getsecurity endsignin endothersignins
    fetchaccountevents findresponse`,
  'internal accounts': 'startinternalview endinternalview findbusinesses',
  'any user; with a business owner admin editor collaborator agency internal': 'getaccess',
  'owner admin editor collaborator agency internal': `
    ihaveloggedin getentity fetchflowversions fetchflowversion fetchfeedback fetchresponse
    fetchquestionresults fetchnps getanalytics fetchattention fetchviews fetchreviews fetchshowcasedata
    fetchentitywidgets previewwidget fetchwidgetstats fetchwall fetchinvites countinvites drawinvite
    fetchinvitetexts fetchperson fetchsuppressions getplatforms findreviewers
    fetchreviewfigures fetchfailedreplies fetchreplytemplates getcollaborators leavebusiness
    declinehandover`,
  'owner admin editor collaborator agency': `
    updateentity savelanguagepack savesurveyflow gettesttoken createupload exportfeedback
    updateResponse archivesession restoresession markasspam unmarkasspam changeresponses fetchresponseids
    updateresponsestatus updateresponsenote deletetestanswers showcaseresponses saveview removeview
    markforshowcase addwidget updateremovewidget buildwidget updateopengraph checkinvites
    cancelinvite updateemailsettings suppressperson suppresspeople unsuppressperson refreshreviews addreview
    deletereview importreviewscsv exportreviews archivereviews recordreply replytoreview
    deletereply discardreply savereplytemplate removereplytemplate`,
  'owner admin editor collaborator agency; address confirmed':
    'inviteviaemail inviteviatext resendinvite sendtestinvite',
  'owner admin editor agency': `
    updatelookandfeel addprofile connectplatform startplatformsignin listplatformprofiles
    chooseplatformprofile disconnectplatform searchplaces`,
  'owner admin editor collaborator agency internal; address confirmed': 'accepthandover',
  'owner admin agency': 'removecollaborator changecollaboratorrole',
  'owner admin agency; address confirmed': 'addcollaborator',
  owner: 'cancelhandover fetchactivity exportactivity',
  'owner; address confirmed': 'handoverbusiness',
  'owner admin': `
    findpersondata exportpersondata erasepersondata fetchretention previewretention
    updateretention initiatebuytextcredits`,
};

/** The same for each field of a body that has its own permission. */
const WHO_MAY_CHANGE = {
  'updateentity changes': {
    businessInfo: 'owner admin editor agency',
    externalPlatforms: 'owner admin editor agency',
    showcase: 'owner admin editor collaborator agency',
    surveyLanguages: 'owner admin editor collaborator agency',
    notificationPreferences: 'owner admin editor collaborator agency',
    language: 'owner admin editor collaborator agency',
    inviteSettings: 'owner admin editor collaborator agency',
  },
  'createupload folder': {
    businessrepresentatives: 'owner admin editor collaborator agency',
    profilepictures: 'owner admin editor collaborator agency',
    companylogos: 'owner admin editor collaborator agency',
    logos: 'owner admin editor agency',
  },
};

const allowed = (permission: Permission) => ROLES.filter((role) => can(role, permission)).join(' ');

function rolesOf({ access }: Call): string {
  if (access.kind === 'open') return 'anybody';
  if (access.kind === 'openOrSignedIn') return 'anybody, with or without a token';
  if (access.kind === 'signedIn') return 'any user';
  if (access.kind === 'internal') return 'internal accounts';
  const roles = allowed(access.permission);
  if (access.kind === 'optionalBusiness') return `any user; with a business ${roles}`;
  return access.needsConfirmedEmail ? `${roles}; address confirmed` : roles;
}

test('every call is open to exactly the roles named here', () => {
  const named = Object.entries(WHO_MAY).flatMap(([who, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, who] as const),
  );
  expect(Object.fromEntries(CALLS.map((call) => [call.name, rolesOf(call)]))).toEqual(
    Object.fromEntries(named),
  );
});

test('every part of a body can be changed by exactly the roles named here', () => {
  const parts = CALLS.flatMap(({ name, access }) => {
    const partPermissions: PartPermissions | undefined =
      'parts' in access ? access.parts : undefined;
    if (!partPermissions) return [];
    const roles = Object.entries(partPermissions.permissions).map(([part, one]) => [
      part,
      allowed(one),
    ]);
    return [[`${name} ${partPermissions.field}`, Object.fromEntries(roles)]];
  });
  expect(Object.fromEntries(parts)).toEqual(WHO_MAY_CHANGE);
});

test('every call accepts 1,000,000 bytes, and that of a CSV file 25,000,000', () => {
  const larger = CALLS.filter(({ bodyLimit }) => bodyLimit !== 1_000_000);
  expect(larger.map(({ name, bodyLimit }) => [name, bodyLimit])).toEqual([
    ['importreviewscsv', 25_000_000],
  ]);
});

test('only the call gate and the live stream check tokens', () => {
  const server = readSources('src/server').filter(({ isTest }) => !isTest);
  const filesWith = (pattern: RegExp) =>
    server.filter((file) => occurrences(file, pattern).length > 0).map(({ path }) => path);
  const gate = 'src/server/platform/http/serve-calls.ts';
  expect(filesWith(/\b[cC]all\.path\b/)).toEqual([gate]);
  expect(filesWith(/\baccessTokens\.verify\(/).sort()).toEqual([
    'src/server/modules/live/serve-live.ts',
    gate,
  ]);
});
