const SEPARATOR = ',';

/** The locations in an address; none is all. */
export function readLocations(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(SEPARATOR).filter((id) => id !== ''))];
}

/** The search param of chosen locations; none of all. */
export function locationsSearch(chosen: readonly string[]): Record<string, string> {
  return chosen.length === 0 ? {} : { locations: chosen.join(SEPARATOR) };
}
