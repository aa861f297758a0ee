import data, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data/forLegacyNode';

/** The oldest browsers that the survey runs on. */
const OLDEST = { chrome: [80, 0], safari: [13, 1] } as const;

export const COMPAT = data;

/** True if all of these browsers have the feature; those without data count as having it. */
export function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).every(([browser, oldest]) => {
    const found = support[browser as keyof typeof OLDEST];
    const statements = found === undefined ? [] : [found].flat();
    return (
      statements.length === 0 ||
      statements.some(
        ({ version_added, flags, prefix, alternative_name }) =>
          typeof version_added === 'string' &&
          !flags &&
          !prefix &&
          !alternative_name &&
          isAtMost(version_added, oldest),
      )
    );
  });
}

function isAtMost(version: string, [major, minor]: readonly [number, number]): boolean {
  const [first = Number.POSITIVE_INFINITY, second = 0] = version
    .replace('≤', '')
    .split('.')
    .map(Number);
  return first < major || (first === major && second <= minor);
}

/** The features below an entry, with their own compatibility. */
export function featuresOf(entry: Identifier): { name: string; compat: CompatStatement }[] {
  return namedEntries(entry).flatMap(({ name, entry: { __compat } }) =>
    __compat === undefined ? [] : [{ name, compat: __compat }],
  );
}

/** The entries below one, by name. */
export function namedEntries(entry: Identifier): { name: string; entry: Identifier }[] {
  return Object.keys(entry).flatMap((name) => {
    const found = name === '__compat' ? undefined : entry[name];
    return found === undefined ? [] : [{ name, entry: found }];
  });
}
