/** Milliseconds by which the server's clock runs ahead of this machine's. */
let ahead = 0;

/** Sets the server's clock, in seconds, from a fresh response. */
export function setServerClock(seconds: number): void {
  ahead = seconds * 1000 - Date.now();
}

/** The server's time, so that client and server agree on 'the last 7 days'. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
