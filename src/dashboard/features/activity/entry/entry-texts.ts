import type { TFunction } from 'i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { localeOf } from '#dashboard/ui/format-date.ts';
import { ACTIVITY } from '#domain/activity.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { platformName, roleName } from './field-texts.ts';

/** Who acted, as the owner knows them. */
export function actorName({ actor: { kind, name, email } }: ActivityEntry, t: TFunction): string {
  if (kind === 'member') return name || email || t('activity.who.gone');
  return t(`activity.who.${kind}`);
}

/** What was done, after the name of who did it. */
export function sentenceOf(entry: ActivityEntry, t: TFunction): string {
  const { action, actor, subject, before, after } = entry;
  if (action === 'internalViewed') return looksText([subject ?? ''], t);
  const values = {
    subject: subject ?? '',
    role: articled(after?.role ?? before?.role, t),
    from: roleName(before?.role, t),
    to: roleName(after?.role, t),
    owner: String(before?.owner ?? ''),
    platform: platformName(subject),
    language: LANGUAGES.find(({ code }) => code === subject)?.name ?? subject ?? '',
    count: Number(after?.textCredits ?? 0),
  };
  if (actor.kind === 'respondent' && isOfContact(action)) return t(`activity.byCustomer.${action}`);
  return t(`activity.actions.${action}`, values);
}

function isOfContact(action: string) {
  return action === 'contactSuppressed' || action === 'contactUnsuppressed';
}

/** What an internal account looked at, each thing once. */
export function looksText(calls: readonly string[], t: TFunction, language = 'en'): string {
  const things = [...new Set(calls.map((call) => t(`activity.looks.${areaOf(call)}`)))];
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(things);
  return t('activity.looked', { list });
}

const AREAS = {
  responses: ['fetchfeedback', 'fetchresponse', 'fetchquestionresults', 'fetchviews'],
  live: ['live'],
  scores: ['fetchnps', 'getanalytics', 'fetchreviewfigures'],
  reviews: ['fetchreviews', 'findreviewers', 'fetchfailedreplies', 'fetchreplytemplates'],
  showcase: [
    'fetchshowcasedata',
    'fetchentitywidgets',
    'previewwidget',
    'fetchwidgetstats',
    'fetchwall',
  ],
  survey: ['fetchflowversions', 'fetchflowversion'],
  invites: ['fetchinvites', 'countinvites', 'drawinvite', 'fetchinvitetexts', 'fetchsuppressions'],
  customers: ['fetchperson'],
  platforms: ['getplatforms'],
  team: ['getcollaborators'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Area = keyof typeof AREAS | 'dashboard';

function areaOf(call: string): Area {
  const areas = Object.keys(AREAS) as (keyof typeof AREAS)[];
  return areas.find((area) => AREAS[area].some((one) => one === call)) ?? 'dashboard';
}

/** Why an internal account looked; null for other entries. */
export function reasonOf({ action, after }: ActivityEntry): string | null {
  const reason = after?.reason;
  return action === 'internalViewStarted' && typeof reason === 'string' ? reason : null;
}

const ABOUT_CUSTOMERS: readonly string[] = [
  ...ACTIVITY.consent,
  ...ACTIVITY.erasure,
  ...ACTIVITY.export,
];
const SHOWN_OF_HASH = 8;

/** The beginning of the keyed hash that stands for a customer; null for other entries. */
export function customerOf({ action, subject }: ActivityEntry): string | null {
  if (subject === null || !ABOUT_CUSTOMERS.includes(action)) return null;
  return subject.slice(0, SHOWN_OF_HASH);
}

function articled(role: unknown, t: TFunction): string {
  const known = ARTICLED.find((one) => one === role);
  return known ? t(`activity.asRole.${known}`) : String(role ?? '');
}

const ARTICLED = ['owner', 'admin', 'editor', 'collaborator'] as const;
