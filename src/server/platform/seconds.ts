/** A time as the calls carry it: whole seconds since 1970. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** The time that a call's whole seconds mean. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
