import type { DomainProblem, DomainState, RecordProblem } from './custom-domains.ts';

/** Where a domain stands, as looks at it decide. */
export interface DomainStanding {
  state: Exclude<DomainState, 'none'>;
  areRecordsRight: boolean;
  leadsHere: boolean;
  problem: DomainProblem | null;
  /** Since when it waits for what it lacks; of one that is verified and silent, since when it does not answer. */
  waitingSince: Date;
  verifiedAt: Date | null;
  brokenSince: Date | null;
}

/** silent: what was found is right or unknown, so it says nothing against the domain. */
export type RecordsVerdict = 'right' | 'wrong' | 'silent';

interface Judged {
  verdict: RecordsVerdict;
  /** What is wrong with the records that lead a domain here; null: nothing is. */
  leading: RecordProblem | null;
}

/** What its records mean for a domain. Silence changes nothing. */
export function afterRecords(
  before: DomainStanding,
  { verdict, leading }: Judged,
  now: Date,
): DomainStanding {
  if (verdict === 'silent') return before;
  const { state, problem } = before;
  // It comes back only when somebody sets it again.
  if (problem === 'takenOver') return before;
  const leadsHere = leading === 'silent' ? before.leadsHere : leading === null;
  const standing = { ...before, areRecordsRight: verdict === 'right', leadsHere };
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
  /** Whether its CAA records forbid a certificate from us; null: no name server said. */
  isCertificateForbidden: boolean | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** For so long a domain that answered may be silent: servers and networks restart. */
const PATIENCE = 3 * HOUR;

/** What its answer over HTTPS means for a domain. */
export function afterProbe(
  before: DomainStanding,
  { problem: found, isCertificateForbidden }: Probe,
  now: Date,
): DomainStanding {
  if (before.state === 'verified' && found === 'unreachable') return afterSilence(before, now);
  const isForbidden = isCertificateForbidden ?? before.problem === 'caa';
  const standing = { ...before, problem: isForbidden ? ('caa' as const) : found };
  if (found === null) {
    const verifiedAt = before.verifiedAt ?? now;
    return { ...standing, state: 'verified', verifiedAt, brokenSince: null };
  }
  return before.state === 'verified' ? brokenAt(standing, now) : standing;
}

/** A domain that worked does not answer. */
function afterSilence(before: DomainStanding, now: Date): DomainStanding {
  const standing = { ...before, problem: 'unreachable' as const };
  if (before.problem !== 'unreachable') return { ...standing, waitingSince: now };
  const isLong = now.getTime() - before.waitingSince.getTime() >= PATIENCE;
  return isLong ? brokenAt(standing, now) : standing;
}

function brokenAt(standing: DomainStanding, now: Date): DomainStanding {
  return { ...standing, state: 'broken', brokenSince: now, waitingSince: now };
}

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

/**
 * A mail to the owners about what is wrong. unfinished: the records disappeared before the domain worked; proof: only the TXT
 * record did; caa: it works until its certificate ends.
 */
export type DomainTrouble =
  | 'unfinished'
  | 'records'
  | 'proof'
  | 'otherServer'
  | 'unreachable'
  | 'caa'
  | 'certificate';

/** What is wrong with a domain that had been right, or that waits for a certificate in vain; null if nothing is. */
export function troubleOf(
  before: DomainStanding,
  after: DomainStanding,
  now: Date,
): DomainTrouble | null {
  const { state, problem, areRecordsRight, leadsHere, waitingSince } = after;
  if (state === 'pending') return before.state === 'dnsProven' ? 'unfinished' : null;
  if (problem === 'caa') return state === 'verified' ? 'caa' : 'certificate';
  if (state === 'broken' && !areRecordsRight) return leadsHere ? 'proof' : 'records';
  if (state === 'broken') return isTrouble(problem) ? problem : null;
  // A proxy gets its first certificate within minutes.
  const isLate = now.getTime() - waitingSince.getTime() >= HOUR;
  return state === 'dnsProven' && problem === 'certificate' && isLate ? 'certificate' : null;
}

function isTrouble(
  problem: DomainProblem | null,
): problem is 'certificate' | 'otherServer' | 'unreachable' {
  return problem === 'certificate' || problem === 'otherServer' || problem === 'unreachable';
}

/** Whether the owners may be mailed about trouble: once for each, and at most once a day. */
export function mayWarn(
  { isWarned, warnedAt }: { isWarned: boolean; warnedAt: Date | null },
  now: Date,
): boolean {
  return !isWarned && (warnedAt === null || now.getTime() - warnedAt.getTime() >= DAY);
}
