const DAY = 86_400_000;

/** What is from before this time goes. @param days for which it is kept */
export function retainedUntil(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
