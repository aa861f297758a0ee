/** Milliseconds by which the server's clock runs ahead of this machine's. */
let ahead = 0;

/** Sets the server's clock, in seconds, from an answer that was just received. */
export function setServerClock(seconds: number): void {
  ahead = seconds * 1000 - Date.now();
}

/** The time by the server's clock: 'the last 7 days' are the same here as there. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
