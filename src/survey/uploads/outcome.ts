/** Of an attempt to send a file: done, not taken, or to be tried again. */
export type Outcome = 'sent' | 'refused' | 'away';

/** Statuses that end with another attempt: the server is busy, or another tab is still sending. */
const PASSING = [0, 408, 409, 423, 425, 429];

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  return status >= 500 || PASSING.includes(status) ? 'away' : 'refused';
}
