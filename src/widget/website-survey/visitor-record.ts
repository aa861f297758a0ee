import type { DisplayRecord } from '#domain/website-survey-rules.ts';

/** For this page, where the browser stores nothing. */
let noted: DisplayRecord = {};

/** When this browser last saw, closed and answered the survey on this website. */
export function readRecord(key: string): DisplayRecord {
  try {
    return { ...JSON.parse(localStorage.getItem(key) || '{}'), ...noted };
  } catch {
    return noted;
  }
}

export function noteTime(key: string, what: keyof DisplayRecord): void {
  const record = readRecord(key);
  record[what] = Date.now();
  noted = record;
  try {
    localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Blocked: once per page view.
  }
}
