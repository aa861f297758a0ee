import type { DomainSettings } from '#contract/domains.ts';
import type { ChipTone } from '#dashboard/ui/chip.tsx';
import type { DomainProblem, DomainState } from '#domain/custom-domains.ts';

/**
 * What the screen says of a domain. takenOver: another business has proven it; silent: it works, and does not answer at
 * the moment; atRisk: it works until its certificate ends; unproven: it works without its TXT record; gone: it has not
 * answered for hours; faulty: its records are right, and something else is wrong.
 */
export type ShownState =
  | Exclude<DomainState, 'none'>
  | 'takenOver'
  | 'silent'
  | 'atRisk'
  | 'unproven'
  | 'gone'
  | 'faulty';

export const TONES: Readonly<Record<ShownState, ChipTone>> = {
  pending: 'warning',
  takenOver: 'danger',
  dnsProven: 'brand',
  verified: 'success',
  silent: 'warning',
  atRisk: 'warning',
  broken: 'danger',
  unproven: 'warning',
  gone: 'danger',
  faulty: 'danger',
};

export function shownStateOf({ state, problem, records }: DomainSettings): ShownState {
  if (problem === 'takenOver') return 'takenOver';
  if (state === 'verified') return shownWhenVerified(problem);
  if (state === 'broken') return shownWhenBroken(problem, records);
  return state === 'dnsProven' ? 'dnsProven' : 'pending';
}

function shownWhenVerified(problem: DomainProblem | null): ShownState {
  if (problem === 'unreachable') return 'silent';
  return problem === 'caa' ? 'atRisk' : 'verified';
}

function shownWhenBroken(
  problem: DomainProblem | null,
  records: readonly DomainRecord[],
): ShownState {
  const isRight = (record: DomainRecord) => record.problem === null;
  if (!records.filter(isPointing).every(isRight)) return 'broken';
  if (!records.filter(({ type }) => type === 'TXT').every(isRight)) return 'unproven';
  return problem === 'unreachable' ? 'gone' : 'faulty';
}

/** What is wrong besides the records, where the text of the state does not say so. */
export function otherProblemOf(
  settings: DomainSettings,
): Exclude<DomainProblem, 'takenOver'> | null {
  const { problem } = settings;
  if (problem === 'takenOver') return null;
  const shown = shownStateOf(settings);
  const isOpen = shown === 'pending' || shown === 'dnsProven' || shown === 'faulty';
  return isOpen ? problem : null;
}

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

type ProblemText = 'missing' | 'stray' | 'wrong' | 'addresses' | 'wrongText' | 'caa' | 'silent';

export const isPointing = ({ type }: DomainRecord) => type !== 'TXT' && type !== 'CAA';

/** Which text says what is wrong with a record; null: nothing is. */
export function problemText({ problem, type, found, value }: DomainRecord): ProblemText | null {
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

/** A name as DNS hosts want it: without the zone that they list it under; '@' for the zone itself. */
export function nameInZone(name: string, zone: string | null): string {
  if (zone === null) return name;
  if (name === zone) return '@';
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;
}
