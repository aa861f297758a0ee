import type { DomainProblem, DomainState } from './custom-domains.ts';

/** Where a domain stands, as looks at it decide. */
export interface DomainStanding {
  state: Exclude<DomainState, 'none'>;
  areRecordsRight: boolean;
  problem: DomainProblem | null;
  /** Since when it waits for what it lacks. */
  waitingSince: Date;
  verifiedAt: Date | null;
  brokenSince: Date | null;
}

/** What its records mean for a domain. Silence changes nothing. */
export function afterRecords(
  before: DomainStanding,
  verdict: 'right' | 'wrong' | 'silent',
  now: Date,
): DomainStanding {
  if (verdict === 'silent') return before;
  const { state, problem } = before;
  // It comes back only when somebody sets it again.
  if (problem === 'takenOver') return before;
  const standing = { ...before, areRecordsRight: verdict === 'right' };
  if (verdict === 'right') {
    if (state !== 'pending') return standing;
    return { ...standing, state: 'dnsProven', problem: null, waitingSince: now };
  }
  if (state === 'verified') return { ...brokenAt(standing, now), problem: null };
  if (state === 'dnsProven') {
    return { ...standing, state: 'pending', problem: null, waitingSince: now };
  }
  return { ...standing, problem: null };
}

/** How a domain whose records are right answers over HTTPS; null: as it should. */
export type ProbeProblem = 'certificate' | 'unreachable' | 'otherServer' | null;

interface Probe {
  problem: ProbeProblem;
  isCertificateForbidden: boolean;
}

/** What its answer over HTTPS means for a domain. One that does not answer may do so a moment later. */
export function afterProbe(
  before: DomainStanding,
  { problem: found, isCertificateForbidden }: Probe,
  now: Date,
): DomainStanding {
  const problem: DomainProblem | null = isCertificateForbidden ? 'caa' : found;
  const standing = { ...before, problem };
  if (found === null) {
    const verifiedAt = before.verifiedAt ?? now;
    return { ...standing, state: 'verified', verifiedAt, brokenSince: null };
  }
  const isBreaking = before.state === 'verified' && found !== 'unreachable';
  return isBreaking ? brokenAt(standing, now) : standing;
}

function brokenAt(standing: DomainStanding, now: Date): DomainStanding {
  return { ...standing, state: 'broken', brokenSince: now, waitingSince: now };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When it is looked at next: hourly once it is verified or was taken over, else each minute for an hour, each 15 minutes
 * for three days, and hourly then. From the start of a minute, as the job that looks.
 */
export function nextCheckAt({ state, problem, waitingSince }: DomainStanding, now: Date): Date {
  const waited = now.getTime() - waitingSince.getTime();
  const isWaiting = state !== 'verified' && problem !== 'takenOver';
  const often = waited < HOUR ? MINUTE : 15 * MINUTE;
  const interval = isWaiting && waited < 3 * DAY ? often : HOUR;
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + interval);
}

/** Whether new links use it: from the moment it is verified until it was broken for a day, as long as the plan has it. */
export function isUsedInLinks(
  { state, brokenSince }: DomainStanding,
  { wasInLinks, isIncluded, now }: { wasInLinks: boolean; isIncluded: boolean; now: Date },
): boolean {
  if (!isIncluded) return false;
  if (state === 'verified') return true;
  const brokenFor = brokenSince === null ? 0 : now.getTime() - brokenSince.getTime();
  return state === 'broken' && wasInLinks && brokenFor < DAY;
}

/** A mail to the owners about what is wrong. */
export type DomainTrouble = 'records' | 'otherServer' | 'certificate';

/** What is wrong with a domain that had been right, or that waits for a certificate in vain; null if nothing is. */
export function troubleOf(
  before: DomainStanding,
  after: DomainStanding,
  now: Date,
): DomainTrouble | null {
  const { state, problem, areRecordsRight, waitingSince } = after;
  if (state === 'pending') return before.state === 'dnsProven' ? 'records' : null;
  if (problem === 'caa') return 'certificate';
  if (state === 'broken' && !areRecordsRight) return 'records';
  if (state === 'broken' && (problem === 'certificate' || problem === 'otherServer'))
    return problem;
  // A proxy gets its first certificate within minutes.
  const isLate = now.getTime() - waitingSince.getTime() >= HOUR;
  return state === 'dnsProven' && problem === 'certificate' && isLate ? 'certificate' : null;
}

/** Whether the owners may be mailed about trouble: once for each, and at most once a day. */
export function mayWarn(
  { isWarned, warnedAt }: { isWarned: boolean; warnedAt: Date | null },
  now: Date,
): boolean {
  return !isWarned && (warnedAt === null || now.getTime() - warnedAt.getTime() >= DAY);
}
