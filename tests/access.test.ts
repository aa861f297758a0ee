import { expect, test } from 'vitest';
import type { Call, PartPermissions } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { areasPermit, CLIENT_AREAS, OPEN_AREAS } from '#domain/client-areas.ts';
import { can, type Permission, ROLES } from '#domain/roles.ts';
import { CALL_FACTS } from './support/call-facts.ts';
import { CALLS_OF_AREAS } from './support/calls-of-areas.ts';
import { occurrences, readSources } from './support/source-files.ts';

/** Who may change each field of a body that has its own permission. */
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
    linkpreviews: 'owner admin editor collaborator agency',
    welcomevideos: 'owner admin editor collaborator agency',
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

test('every call is open to exactly the roles that its facts name', () => {
  expect(Object.fromEntries(CALLS.map((call) => [call.name, rolesOf(call)]))).toEqual(
    Object.fromEntries(Object.entries(CALL_FACTS).map(([name, { who }]) => [name, who])),
  );
});

test('each area of a client holds exactly the calls that are named for it', () => {
  const lost = (areas: typeof OPEN_AREAS) =>
    CALLS.filter(
      ({ access }) => 'permission' in access && !areasPermit(areas, access.permission),
    ).map(({ name }) => name);
  const calls = CLIENT_AREAS.map((area) => {
    const edit = lost({ ...OPEN_AREAS, [area]: 'view' });
    const view = lost({ ...OPEN_AREAS, [area]: 'off' }).filter((name) => !edit.includes(name));
    return [area, { view: view.join(' '), edit: edit.join(' ') }];
  });
  expect(Object.fromEntries(calls)).toEqual(CALLS_OF_AREAS);
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
    ['importclientscsv', 2_000_000],
    ['importlocationscsv', 2_000_000],
    ['importreviewscsv', 25_000_000],
  ]);
});

test('only the call gate, the live stream and the download of everything check tokens', () => {
  const server = readSources('src/server').filter(({ isTest }) => !isTest);
  const filesWith = (pattern: RegExp) =>
    server.filter((file) => occurrences(file, pattern).length > 0).map(({ path }) => path);
  const gate = 'src/server/platform/http/serve-calls.ts';
  expect(filesWith(/\b[cC]all\.path\b/)).toEqual([gate]);
  const reader = 'src/server/platform/access/read-person.ts';
  expect(filesWith(/\baccessTokens\.verify\(/).sort()).toEqual([reader, gate]);
  expect(filesWith(/\bawait readPerson\(/).sort()).toEqual([
    'src/server/modules/business-exports/serve-business-export.ts',
    'src/server/modules/live/serve-live.ts',
  ]);
});
