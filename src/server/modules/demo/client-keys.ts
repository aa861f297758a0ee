const DIGITS = 9;

/** The client key of a made-up session; keys count up in the order of texts. */
export function clientKeyOf(prefix: string, index: number): string {
  return prefix + String(index).padStart(DIGITS, '0');
}

export function indexOfKey(prefix: string, clientKey: string): number {
  return Number(clientKey.slice(prefix.length));
}
