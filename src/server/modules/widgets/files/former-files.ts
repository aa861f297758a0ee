import type { WidgetPointer } from './widget-files.ts';

type Views = Pick<WidgetPointer, 'first' | 'whole' | 'pages'>;
type Former = WidgetPointer['former'];

/** Number of earlier builds remembered per file. */
const MAX_FORMER = 20;

/**
 * Maps files of earlier builds to the current file of the same view. A view whose rule is gone maps to the
 * general view, or to nothing without one.
 */
export function formerFiles(
  previous: Views & { former: Former },
  present: Views & { files: readonly string[] },
): Former {
  const successors = successorsOf(previous, present);
  const formerByView = new Map<string, string[]>();
  for (const { now, hashes } of [...previous.former, ...namesOf(successors)]) {
    const next = successors.get(now);
    if (next) formerByView.set(next, [...(formerByView.get(next) ?? []), ...hashes]);
  }
  return [...formerByView]
    .map(([now, hashes]) => ({ now, hashes: withoutPresent(hashes).slice(-MAX_FORMER) }))
    .filter(({ hashes }) => hashes.length > 0);

  function withoutPresent(hashes: readonly string[]): string[] {
    return hashes.filter((hash) => !present.files.includes(hash));
  }
}

/** Each file of the previous build, mapped to itself. */
function namesOf(successors: ReadonlyMap<string, string>): Former {
  return [...successors.keys()].map((hash) => ({ now: hash, hashes: [hash] }));
}

/** Current successors of the previous build's files; if two views shared a file, the general one wins. */
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
