import type { ClientLine } from '#contract/mission-control.ts';
import { CLIENT_PROBLEMS, type ClientProblem, problemsFirst } from '#domain/client-problems.ts';
import { foldText } from '#domain/fold-text.ts';
import type { RankedScore } from '#domain/rank-locations.ts';

export const CLIENT_SORTS = ['problems', 'name', 'score', 'change', 'quiet'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** What the list shows, as stored in the address. */
export type ListView = {
  readonly search: string;
  /** Null for all, tagged or not. */
  readonly tag: string | null;
  /** `any` for clients with a problem; null for all. */
  readonly problem: ClientProblem | 'any' | null;
  readonly sort: ClientSort;
};

type Search = Readonly<Record<string, string | undefined>>;

/** Reads the view from the address; ignores invalid values. */
export function viewFromSearch({ q = '', tag, problem, sort }: Search): ListView {
  return {
    search: q,
    tag: tag ?? null,
    problem: problem === 'any' ? 'any' : (CLIENT_PROBLEMS.find((one) => one === problem) ?? null),
    sort: CLIENT_SORTS.find((one) => one === sort) ?? 'problems',
  };
}

/** The search params of a view; what is as usual is omitted. */
export function searchFromView({ search, tag, problem, sort }: ListView): Record<string, string> {
  return {
    ...(search !== '' && { q: search }),
    ...(tag !== null && { tag }),
    ...(problem !== null && { problem }),
    ...(sort !== 'problems' && { sort }),
  };
}

/** What the agency calls a client. */
export function shownName({ clientName, name }: ClientLine): string {
  return clientName || name;
}

interface Arrangement {
  score: RankedScore;
  language: string;
}

/** The clients that match, in the order of the view. */
export function arrangeClients(
  clients: readonly ClientLine[],
  { search, tag, problem, sort }: ListView,
  { score, language }: Arrangement,
): ClientLine[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = clients.filter((client) => {
    if (tag !== null && !client.tags.includes(tag)) return false;
    if (problem === 'any' && client.problems.length === 0) return false;
    if (problem !== null && problem !== 'any' && !client.problems.includes(problem)) return false;
    const text = foldText(`${client.clientName} ${client.name} ${client.tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
  const names = new Intl.Collator(language, { numeric: true });
  const byName = (one: ClientLine, other: ClientLine) =>
    names.compare(shownName(one), shownName(other));
  if (sort === 'problems') return problemsFirst(found.toSorted(byName));
  if (sort === 'name') return found.toSorted(byName);
  const sortValue = VALUES[sort];
  return found.toSorted((one, other) => {
    const [first, second] = [sortValue(one, score), sortValue(other, score)];
    // What has no value comes last.
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || byName(one, other);
    }
    return first - second || byName(one, other);
  });
}

/** By which the list is sorted, the lowest first. */
const VALUES: Readonly<
  Record<
    Exclude<ClientSort, 'problems' | 'name'>,
    (client: ClientLine, score: RankedScore) => number | null
  >
> = {
  score: ({ figures }, score) => figures?.recent[score] ?? null,
  change: (client, score) => changeOf(client, score),
  quiet: ({ figures }) => figures && (figures.lastResponseAt ?? 0),
};

/** How a score has changed against the 30 days before; null if either is missing. */
export function changeOf({ figures }: ClientLine, score: RankedScore): number | null {
  const [now, before] = [figures?.recent[score] ?? null, figures?.previous[score] ?? null];
  if (now === null || before === null) return null;
  // Adding zero turns -0 into 0.
  return Number((now - before).toFixed(1)) + 0;
}

/** All tags in use, by name. */
export function tagsOf(clients: readonly ClientLine[], language: string): string[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...new Set(clients.flatMap(({ tags }) => tags))].sort(compare);
}
