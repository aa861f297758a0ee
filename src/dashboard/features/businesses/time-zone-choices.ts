/** The time zones that there are, and the one that is set, which may have an older name. */
export function timeZoneChoices(current: string) {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
