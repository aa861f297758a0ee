const KEY = 'goodword.recentBusinesses.';
const MAX = 8;

/** The ids of the businesses that a user viewed last in this browser, the latest first. */
export function recentBusinesses(userID: string): readonly string[] {
  // Browsers may block storage, and hold what an older version stored.
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY + userID) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores that a user views a business now. */
export function rememberRecent(userID: string, bID: string): void {
  const others = recentBusinesses(userID).filter((id) => id !== bID);
  try {
    localStorage.setItem(KEY + userID, JSON.stringify([bID, ...others].slice(0, MAX)));
  } catch {}
}

/** Forgets which businesses a user viewed, whose account is gone. */
export function forgetRecent(userID: string): void {
  try {
    localStorage.removeItem(KEY + userID);
  } catch {}
}
