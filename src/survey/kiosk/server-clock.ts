/** A moment as the device or, if that was known then, the server told the time; in milliseconds. */
export type Moment = { readonly at: number; readonly isServerTime: boolean };

export type ServerClock = {
  /** The Date header of an answer that has just arrived. */
  seen(date: string | null | undefined): void;
  isKnown(): boolean;
  now(): Moment;
  /** In milliseconds of the server's clock; of the device's while that is not known. */
  timeOf(moment: Moment): number;
};

/**
 * The server's clock: a tablet's own may be a year off. A moment keeps the server's time if it is known, since the
 * tablet's clock may be set, or reset by a lost battery, before the moment is sent.
 */
export function createServerClock({ now }: { readonly now: () => number }): ServerClock {
  let ahead: number | null = null;
  return {
    seen(date) {
      const at = Date.parse(date ?? '');
      if (Number.isFinite(at)) ahead = at - now();
    },
    isKnown: () => ahead !== null,
    now: () => ({ at: now() + (ahead ?? 0), isServerTime: ahead !== null }),
    timeOf: ({ at, isServerTime }) => (isServerTime ? at : at + (ahead ?? 0)),
  };
}
