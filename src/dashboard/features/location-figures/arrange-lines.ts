import { isSmallSample, type RankedScore, rankLocations } from '#domain/rank-locations.ts';
import { isScore, type LocationsView, type Sort } from './locations-view.ts';
import type { Figures, Line } from './queries.ts';

export interface ArrangedLine {
  line: Line;
  /** From 1; null for few ratings, and where the order is not that of a score with the best first. */
  rank: number | null;
}

interface Arrangement {
  sort: Sort;
  /** The score whose change is shown. */
  score: RankedScore;
  language: string;
}

/** The lines of a region whose name or region contains a text, in the order of a column. */
export function arrangeLines(
  lines: readonly Line[],
  { region, searchText }: Pick<LocationsView, 'region' | 'searchText'>,
  arrangement: Arrangement,
): ArrangedLine[] {
  const sorted = sortLines(lines, arrangement);
  const { by, isReversed } = arrangement.sort;
  const isRanked = isScore(by) && !isReversed;
  const wanted = searchText.toLocaleLowerCase();
  return sorted
    .map((line, index) => ({ line, rank: isRanked && !isSmallSample(line) ? index + 1 : null }))
    .filter(
      ({ line }) =>
        (region === null || line.region === region) &&
        `${line.name}\n${line.region}`.toLocaleLowerCase().includes(wanted),
    );
}

function sortLines(lines: readonly Line[], { sort, score, language }: Arrangement): Line[] {
  const { by, isReversed } = sort;
  if (isScore(by)) return rankLocations(lines, { score: by, first: isReversed ? 'worst' : 'best' });
  const names = new Intl.Collator(language, { numeric: true });
  const byName = (a: Line, b: Line) => names.compare(a.name, b.name);
  const direction = isReversed ? -1 : 1;
  if (by === 'name') return lines.toSorted((a, b) => direction * byName(a, b));
  return lines.toSorted((a, b) => {
    const [first, second] = [a, b].map((line) => columnValue(line, by, score));
    // What has no value comes last in both directions.
    if (first == null || second == null) {
      return Number(first == null) - Number(second == null) || byName(a, b);
    }
    return direction * (second - first) || byName(a, b);
  });
}

/** The number by which a column sorts, the highest first. */
function columnValue(
  line: Line,
  by: 'change' | 'responses' | 'responseRate' | 'platforms' | 'unanswered',
  score: RankedScore,
): number | null {
  if (by === 'change') return changeOf(line, score);
  if (by === 'platforms') return meanRating(line);
  if (by === 'unanswered') return line.unanswered.responses + line.unanswered.reviews;
  return line[by];
}

/** How a score has changed since the period before; null if either is missing. */
export function changeOf(figures: Figures, score: RankedScore): number | null {
  const [now, before] = [figures[score], figures.previous?.[score] ?? null];
  if (now === null || before === null) return null;
  // Adding zero turns -0 into 0.
  return Number((now - before).toFixed(1)) + 0;
}

/** The mean over all platforms, each with the weight of its reviews; null without any. */
function meanRating({ platforms }: Line): number | null {
  let [sum, count] = [0, 0];
  for (const one of platforms) {
    if (one.rating === null) continue;
    sum += one.rating * (one.count ?? 1);
    count += one.count ?? 1;
  }
  return count === 0 ? null : sum / count;
}
