import { describe, expect, test } from 'vitest';
import { BRANDING } from '#server/modules/branding/stored-branding.ts';
import {
  APPEARANCE,
  EMAIL_SETTINGS,
  EXTERNAL_PLATFORMS,
  INFO,
  INVITE_SETTINGS,
  SHOWCASE,
} from '#server/modules/businesses/stored-settings.ts';
import { RECIPIENTS } from '#server/modules/client-reports/recipients.ts';
import { FINDINGS } from '#server/modules/domains/store.ts';
import { EVENT } from '#server/modules/events/store.ts';
import { SEND_RESULT } from '#server/modules/invites/send-result.ts';
import { CLIENT_SUMMARY } from '#server/modules/mission-control/stored-summary.ts';
import { RETENTION } from '#server/modules/privacy/retention/store.ts';
import { SEARCH } from '#server/modules/saved-views/store.ts';
import { WEBSITE_SURVEY } from '#server/modules/website-survey/store.ts';
import { OPTIONS } from '#server/modules/widgets/read-options.ts';
import { AREAS } from '#server/platform/access/stored-areas.ts';
import type { StoredJson } from '#server/platform/database/stored-json.ts';
import { listFiles, readText } from './support/source-files.ts';

/** Documents of named fields, each with a value that is no field's default. */
const WITH_DEFAULTS: readonly [StoredJson<object>, Record<string, unknown>][] = [
  [
    INFO,
    {
      businessName: 'Alder & Rye',
      country: { name: 'Portugal', alpha2: 'PT', alpha3: 'PRT' },
      businessContact: { intlCode: '+351', localNumber: '21 000 0000' },
      businessEmail: 'hello@rye.example',
      webAddress: 'https://rye.example',
      timeZone: 'Europe/Lisbon',
      address: 'Rua do Cais 4, Lisboa',
      latitude: 38.7,
      longitude: -9.1,
    },
  ],
  [
    APPEARANCE,
    {
      logoUrl: '/u/logo.png',
      showWhiteLogoBorder: true,
      showWhiteLogoBackground: true,
      backgroundHex: '#123456',
      secondaryHex: '#654321',
    },
  ],
  [
    SHOWCASE,
    {
      widgetFrequency: 'd',
      widgetPosition: 'r',
      autoShowcaseReviews: true,
      originSettings: { allowedOriginSets: ['rye.example'] },
    },
  ],
  [
    EMAIL_SETTINGS,
    {
      followupTextOnce: 'Hello again',
      followupTextTwice: 'One last time',
      followupPeriodOnce: '3d',
      followupPeriodTwice: '7d',
      followupOnce: true,
      followupTwice: true,
      followupOnceSince: new Date('2026-01-02T03:04:05.678Z'),
      followupTwiceSince: new Date('2026-02-03T04:05:06.789Z'),
    },
  ],
  [
    INVITE_SETTINGS,
    {
      repeatDays: 90,
      postalAddress: '1 Quay Street',
      texts: { en: { mailSubject: 'How was it?', mailText: 'Tell us', text: 'Tell us: [link]' } },
    },
  ],
  [
    AREAS,
    {
      ...{ survey: 'view', responses: 'view', reviews: 'view', showcase: 'view' },
      ...{ invites: 'view', look: 'view', integrations: 'view' },
    },
  ],
  [
    BRANDING,
    {
      ...{ name: 'North Studio', senderName: 'North', supportEmail: 'help@north.example' },
      ...{ logoUrl: '/u/north.png', faviconUrl: '/u/icon.png' },
      colours: { backgroundHex: '#123456', secondaryHex: '#654321' },
      ...{ termsUrl: 'https://north.example/t', privacyUrl: 'https://north.example/p' },
    },
  ],
  [
    FINDINGS,
    {
      records: [
        {
          ...{ type: 'CNAME', name: 'feedback.rye.example', value: 'domains.goodword.example' },
          ...{ found: ['shops.example'], problem: 'wrong' },
        },
      ],
      areRecordsRight: true,
      leadsHere: true,
      problem: 'caa',
    },
  ],
  [RETENTION, { responses: 365, contactDetails: 180, messages: 90, notes: 30 }],
  [
    WEBSITE_SURVEY,
    {
      kind: 'popup',
      text: 'Say hi',
      colour: '#123456',
      side: 'left',
      language: 'de',
      afterSeconds: 30,
      scrollDepth: 50,
      onLeaving: false,
      onlyOnPages: ['/shop/*'],
      notOnPages: ['/checkout'],
      share: 25,
      frequency: 'month',
      sendsPageAddress: true,
    },
  ],
];

/** Documents that have no fields to lack: a value each that was stored. */
const OTHER_DOCUMENTS: readonly [StoredJson<unknown>, object][] = [
  [EXTERNAL_PLATFORMS, { gp: { gpObject: { place_id: 'ChIJ', rating: 4.8 } }, tp: { id: 'rye' } }],
  [SEARCH, { stars: '5' }],
  [
    CLIENT_SUMMARY,
    {
      recent: { responses: 3, n: 3, nps: 33, csat: 67, star: 4 },
      previous: { responses: 0, n: 0, nps: null, csat: null, star: null },
      lastResponseAt: 1_774_000_000,
      unanswered: { responses: 1, reviews: 0 },
      email: { quota: 1000, left: 10 },
      text: { quota: 0, left: 0 },
      failedImports: ['tp'],
      planName: 'engage',
      planState: 'paid',
      endsAt: null,
      owner: 'active',
    },
  ],
  [
    RECIPIENTS,
    [{ id: '01890000', email: 'ada@example.com', isListed: true, hasUnsubscribed: false }],
  ],
  [SEND_RESULT, { status: 'success', numberActualSent: 2, actualsRemoved: 1 }],
  [EVENT, { kind: 'responseFinished', sessionId: 'session', rating: { type: 'star', value: 2 } }],
  [EVENT, { kind: 'importStopped', platform: 'tp', error: 'gone' }],
  [
    EVENT,
    { kind: 'limitUsed', name: 'texts', level: 'near', used: 8, limit: 10, month: '2026-11' },
  ],
];

/** JSON columns that are not read as documents, and why. */
const READ_OTHERWISE: Readonly<Record<string, string>> = {
  'journey_entries.entry': 'answers: written and read on the answering path, checked when given',
  'language_packs.pack': 'texts by key, hundreds in each, read with every page of a survey',
  'survey_flow_versions.steps': 'upgraded by readStoredFlow, which also reads what a form posts',
  'message_contents.headers': 'texts by name, one row for each message that is sent',
  'messages.slots': 'texts by name, one row for each message that is sent',
  'waiting_jobs.payload': 'parsed by the job that it is for',
  'activity_entries.before': 'what a change has recorded, shown as it is',
  'activity_entries.after': 'what a change has recorded, shown as it is',
  'businesses.sign_up_record': 'kept as received, and never read',
  'sign_up_records.record': 'unfinished input, which the wizard completes field by field',
};

const jsonOf = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('stored JSON', () => {
  test('is read by a declared document, or is listed with the reason why not', () => {
    const migrations = listFiles('db/migrations').map(readText);
    const tables = migrations.flatMap((text) => [
      ...text.matchAll(/create table (\w+) \(\n([\s\S]*?)\n\);/g),
    ]);
    const stored = tables.flatMap(([, table, columns = '']) =>
      [...columns.matchAll(/^ {2}(\w+) jsonb/gm)].map(([, column]) => `${table}.${column}`),
    );
    const changes = migrations.flatMap((text) => [...text.matchAll(/alter table (\w+)([^;]*);/g)]);
    const added = changes.flatMap(([, table, change = '']) =>
      [...change.matchAll(/add (?:column )?(\w+) jsonb/g)].map(
        ([, column]) => `${table}.${column}`,
      ),
    );
    const dropped = changes.flatMap(([, table, change = '']) =>
      [...change.matchAll(/drop column (\w+)/g)].map(([, column]) => `${table}.${column}`),
    );
    const documents = [...WITH_DEFAULTS, ...OTHER_DOCUMENTS].map(([{ column }]) => column);
    const read = new Set([...documents, OPTIONS.column, ...Object.keys(READ_OTHERWISE)]);
    expect([...read].toSorted()).toEqual(
      [...stored, ...added].filter((column) => !dropped.includes(column)).toSorted(),
    );
  });

  describe.each(WITH_DEFAULTS)('of $column', (document, sample) => {
    test('is read as it was saved', () => {
      expect(document.read(jsonOf(sample))).toEqual(sample);
      expect(Object.keys(document.read({})).toSorted()).toEqual(Object.keys(sample).toSorted());
    });

    test.each(Object.keys(sample))('without %s has its default, and everything else', (field) => {
      const { [field]: _lacking, ...rest } = sample;
      const { [field]: filled, ...others } = { ...document.read(jsonOf(rest)) } as typeof sample;
      expect(others).toEqual(rest);
      expect(filled).toBeDefined();
      expect(filled).not.toEqual(sample[field]);
    });

    test.each(
      Object.keys(sample),
    )('with an unreadable %s has a default, and everything else', (field) => {
      const { [field]: _unreadable, ...rest } = sample;
      const odd = { ...jsonOf(rest), [field]: ['from', { another: 'version' }] };
      const { [field]: read, ...others } = { ...document.read(odd) } as typeof sample;
      expect(others).toEqual(rest);
      expect(read).toBeDefined();
      expect(read).not.toEqual(sample[field]);
    });

    test('is another object each time', () => {
      const [one, other] = [document.read({}), document.read({})];
      for (const [field, value] of Object.entries(one)) {
        if (typeof value !== 'object' || value === null) continue;
        expect((other as typeof sample)[field]).not.toBe(value);
      }
    });

    test('leaves out fields that the product no longer has', () => {
      expect(document.read({ ...jsonOf(sample), formerField: true })).toEqual(sample);
    });
  });

  test.each(OTHER_DOCUMENTS)('of $column is read as it was saved', (document, value) => {
    expect(document.read(jsonOf(value))).toEqual(value);
  });

  test('of a widget needs only its type', () => {
    expect(OPTIONS.read({ type: 'wall' })).toMatchObject({ type: 'wall', tags: [], theme: 'auto' });
  });

  test('keeps what it can read of values by key', () => {
    const platforms = { gp: { gpObject: { place_id: null } }, fb: null, tp: { id: 'rye' }, zz: {} };
    expect(EXTERNAL_PLATFORMS.read(platforms)).toEqual({ gp: {}, tp: { id: 'rye' } });
    const texts = { sv: { text: 'Hej' }, en: { text: 'Hello', mailText: 7 } };
    expect(INVITE_SETTINGS.read({ texts })).toMatchObject({
      texts: { en: { mailSubject: '', mailText: '', text: 'Hello' } },
    });
  });

  test('of websites that cannot be read never allows all of them', () => {
    const allowed = (allowedOriginSets: unknown) =>
      SHOWCASE.read({ originSettings: { allowedOriginSets } }).originSettings.allowedOriginSets;
    expect(allowed(['rye.example', { site: 'x' }])).toEqual(['rye.example', 'unreadable.invalid']);
    expect(allowed('rye.example')).toEqual(['unreadable.invalid']);
    expect(allowed([])).toEqual([]);
  });

  test('that is no document is refused by the names of its column and row', () => {
    expect(() => INFO.read(7, 'bakery')).toThrow('businesses.info of bakery cannot be read.');
    expect(EVENT.find({ kind: 'ofTomorrow' })).toBeNull();
  });
});
