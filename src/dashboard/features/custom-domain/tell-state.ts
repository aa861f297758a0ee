import type { DomainSettings } from '#contract/domains.ts';
import type { ChipTone } from '#dashboard/ui/chip.tsx';
import type { DomainProblem, DomainState } from '#domain/custom-domains.ts';

/**
 * What the screen says of a domain. takenOver: another business has proven it; blocked: its records are right, and its owner
 * must mend something else before it can work; silent: it works, and does not answer at the moment; atRisk: it works until
 * its certificate ends; unproven: it works without its TXT record; gone: it was verified, and does not answer; faulty: it was
 * verified, its records are right, and something else is wrong.
 */
export type ShownState =
  | Exclude<DomainState, 'none'>
  | 'takenOver'
  | 'blocked'
  | 'silent'
  | 'atRisk'
  | 'unproven'
  | 'gone'
  | 'faulty';

export const TONES: Readonly<Record<ShownState, ChipTone>> = {
  pending: 'warning',
  takenOver: 'danger',
  dnsProven: 'brand',
  blocked: 'warning',
  verified: 'success',
  silent: 'warning',
  atRisk: 'warning',
  broken: 'danger',
  unproven: 'warning',
  gone: 'danger',
  faulty: 'danger',
};

export function shownStateOf(settings: DomainSettings): ShownState {
  const { state, problem } = settings;
  if (problem === 'takenOver') return 'takenOver';
  if (state === 'verified') return shownWhenVerified(problem);
  if (state === 'broken') return shownWhenBroken(settings);
  if (state !== 'dnsProven') return 'pending';
  return problem === 'caa' || problem === 'otherServer' ? 'blocked' : 'dnsProven';
}

function shownWhenVerified(problem: DomainProblem | null): ShownState {
  if (problem === 'unreachable') return 'silent';
  return problem === 'caa' ? 'atRisk' : 'verified';
}

function shownWhenBroken({ problem, areRecordsRight, leadsHere }: DomainSettings): ShownState {
  if (!areRecordsRight) return leadsHere ? 'unproven' : 'broken';
  return problem === 'unreachable' ? 'gone' : 'faulty';
}

/** Which text says what is wrong besides the records, where the text of the state does not; `isToMend`: by its owner. */
export function otherProblemOf(settings: DomainSettings) {
  const { problem } = settings;
  const shown = shownStateOf(settings);
  if (problem === null || problem === 'takenOver' || !WITH_PROBLEM.has(shown)) return null;
  const isWaiting = shown === 'pending' || shown === 'dnsProven';
  const key = problem === 'certificate' && isWaiting ? 'noCertificateYet' : problem;
  return { key, isToMend: !isWaiting } as const;
}

const WITH_PROBLEM: ReadonlySet<ShownState> = new Set([
  'pending',
  'dnsProven',
  'blocked',
  'faulty',
]);

/** Whether links that were shared may lead to it. */
export const hasWorked = (state: DomainState) => state === 'verified' || state === 'broken';

/** Whether new links lead elsewhere although the domain once worked. */
export function usesAnotherHost({ state, problem, domain, linksHost }: DomainSettings): boolean {
  return (hasWorked(state) || problem === 'takenOver') && linksHost !== domain;
}

/** Whether there is something to do about its records. A silent name server says nothing about a domain that works. */
export function needsRecords({ state, records }: DomainSettings): boolean {
  const isToMend = ({ problem }: DomainRecord) =>
    problem !== null && (problem !== 'silent' || state === 'broken');
  return state === 'pending' || records.some(isToMend);
}

type DomainRecord = DomainSettings['records'][number];

type ProblemText =
  | 'missing'
  | 'gone'
  | 'stray'
  | 'wrong'
  | 'addresses'
  | 'wrongText'
  | 'caa'
  | 'silent';

export const isPointing = ({ type }: DomainRecord) => type !== 'TXT' && type !== 'CAA';

/** Which text says what is wrong with a record; null: nothing is. */
export function problemText(record: DomainRecord, state: DomainState): ProblemText | null {
  const key = wrongWith(record);
  return key === 'missing' && state === 'broken' ? 'gone' : key;
}

function wrongWith({ problem, type, found, value }: DomainRecord): ProblemText | null {
  if (problem === null) return null;
  if (problem === 'silent') return 'silent';
  if (value === '') return 'stray';
  if (type === 'CAA') return 'caa';
  if (type === 'TXT') return problem === 'wrong' ? 'wrongText' : 'missing';
  if (problem === 'missing' || found.length === 0) return 'missing';
  return type === 'CNAME' && found.every(isAddress) ? 'addresses' : 'wrong';
}

/** Found in the place of a CNAME: another record, or a proxy that hides it. */
const isAddress = (found: string) => /^[\d.]+$|:/.test(found);

/** The zone as people write it: the end of the domain, with as many labels. */
export function shownZoneOf({ zone, shownDomain }: DomainSettings): string | null {
  if (zone === null || shownDomain === null) return null;
  return shownDomain.split('.').slice(-zone.split('.').length).join('.');
}

/** A name as DNS hosts want it: without the zone that they list it under; '@' for the zone itself. */
export function nameInZone(name: string, zone: string | null): string {
  if (zone === null) return name;
  if (name === zone) return '@';
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;
}
