import type { DisplayRecord } from '#domain/website-survey-rules.ts';

/** For this page, where the browser stores nothing. */
let unstored: DisplayRecord = {};

/** When this browser last saw, closed and answered the survey on this website. */
export function readRecord(key: string): DisplayRecord {
  try {
    return { ...JSON.parse(localStorage.getItem(key) || '{}'), ...unstored };
  } catch {
    return unstored;
  }
}

export function recordTime(key: string, what: keyof DisplayRecord): void {
  const record = readRecord(key);
  record[what] = Date.now();
  unstored = record;
  try {
    localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Blocked: once per page view.
  }
}
