import type { WidgetPointer } from './widget-files.ts';

type Views = Pick<WidgetPointer, 'first' | 'whole' | 'pages'>;
type Former = WidgetPointer['former'];

/** Of each file: what pages ask for that have been open since so many builds. */
const MAX_FORMER = 20;

/**
 * Which file of the present build stands for each of earlier ones: that of the same view. What was seen by
 * a rule that is gone leads to what is shown on all other pages, and nowhere where nothing is.
 */
export function formerFiles(
  previous: Views & { former: Former },
  present: Views & { files: readonly string[] },
): Former {
  const successors = successorsOf(previous, present);
  const led = new Map<string, string[]>();
  for (const { now, hashes } of [...previous.former, ...namesOf(successors)]) {
    const next = successors.get(now);
    if (next) led.set(next, [...(led.get(next) ?? []), ...hashes]);
  }
  return [...led]
    .map(([now, hashes]) => ({ now, hashes: withoutPresent(hashes).slice(-MAX_FORMER) }))
    .filter(({ hashes }) => hashes.length > 0);

  function withoutPresent(hashes: readonly string[]): string[] {
    return hashes.filter((hash) => !present.files.includes(hash));
  }
}

/** Each file as one that leads to itself, as it stands in the build before. */
function namesOf(successors: ReadonlyMap<string, string>): Former {
  return [...successors.keys()].map((hash) => ({ now: hash, hashes: [hash] }));
}

/** What each file of the build before is now; of two views with one file the general one counts. */
function successorsOf(previous: Views, present: Views): Map<string, string> {
  const general = present.first ? present : null;
  const successors = new Map<string, string>();
  for (const page of [...previous.pages, previous]) {
    const next =
      'pattern' in page
        ? (present.pages.find(({ pattern }) => pattern === page.pattern) ?? general)
        : general;
    if (!next) continue;
    if (page.whole) successors.set(page.whole, next.whole);
    if (page.first) successors.set(page.first, next.first);
  }
  return successors;
}
