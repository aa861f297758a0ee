import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import { generatePerson } from './generate-person.ts';
import { DEMO_OUTCOMES, type DemoOutcome } from './invite-outcomes.ts';
import { createRandom } from './random.ts';

/** An invite without a response. */
export interface DemoInvite {
  readonly channel: Channel;
  readonly to: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly sentAt: Date;
  readonly outcome: DemoOutcome;
}

const COUNT = 48;
/** Separate from the seeds of sessions, which count from 0. */
const FIRST_SEED = 1_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Invites are spread over this many days; the newest is a few hours old. */
const SPAN = 180;

/** Invites without a response in the weeks before `now`, the same on every installation. */
export function generateDemoInvites(now: Date): DemoInvite[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const random = createRandom(FIRST_SEED + index);
    const channel = index % 3 === 1 ? 'text' : 'email';
    const language = random.pickWeighted([
      ['en', 8],
      ['de', 1],
      ['fr', 1],
    ] as const);
    const { name, email } = generatePerson(language, index, random);
    const before = new Date(now.getTime() - 4 * HOUR - (index * SPAN * DAY) / COUNT);
    return {
      channel,
      to: channel === 'text' ? fictionalNumber(999 - index) : email,
      name,
      language,
      sentAt: inWorkingHours(before, index),
      outcome: random.pickWeighted(DEMO_OUTCOMES[channel]),
    };
  });
}

/** One of the thousand mobile numbers that Ofcom reserves for fiction. */
export function fictionalNumber(index: number): string {
  return `+447700900${String(index % 1000).padStart(3, '0')}`;
}

/** The latest time before `before` within a shop's working hours. */
export function inWorkingHours(before: Date, index: number): Date {
  const at = new Date(before);
  at.setUTCHours(9 + (index % 9), (index * 7) % 60);
  return at <= before ? at : new Date(at.getTime() - DAY);
}
