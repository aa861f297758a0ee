import { setTimeout as sleep } from 'node:timers/promises';
import { cleanProviderText } from '#domain/display-text.ts';
import { reasonOf } from '#server/platform/database/database-errors.ts';

/** What a check found: one line. */
export interface Finding {
  isFine: boolean;
  /** What was looked at. */
  subject: string;
  /** What was seen, and what to do if it is not fine. */
  text: string;
}

export function fine(subject: string, text: string): Finding {
  return { isFine: true, subject, text };
}

export function problem(subject: string, text: string): Finding {
  return { isFine: false, subject, text };
}

const CHECK_TIMEOUT_MS = 10_000;

/** Runs a check. What it throws, or that it does not end in time, is a problem. */
export async function check(
  subject: string,
  work: () => Promise<Finding | Finding[]>,
  timeout = CHECK_TIMEOUT_MS,
): Promise<Finding[]> {
  const tooLong = sleep(timeout, null, { ref: false });
  try {
    const found = await Promise.race([work(), tooLong]);
    if (found === null) return [problem(subject, `no answer within ${timeout / 1000} seconds.`)];
    return [found].flat();
  } catch (error) {
    return [problem(subject, cleanProviderText(reasonOf(error)))];
  }
}
