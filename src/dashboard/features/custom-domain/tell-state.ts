import type { DomainSettings } from '#contract/domains.ts';
import type { ChipTone } from '#dashboard/ui/chip.tsx';
import type { DomainState } from '#domain/custom-domains.ts';

export const TONES: Readonly<Record<DomainState, ChipTone>> = {
  none: 'neutral',
  pending: 'warning',
  dnsProven: 'brand',
  verified: 'success',
  broken: 'danger',
};

/** Whether new links lead elsewhere although the domain once worked. */
export function usesAnotherHost({ state, domain, linksHost }: DomainSettings): boolean {
  return (state === 'broken' || state === 'verified') && linksHost !== domain;
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
