import { describe, expect, test } from 'vitest';
import { formerFiles } from './former-files.ts';
import type { WidgetPointer } from './widget-files.ts';

interface Build {
  views: Record<string, string>;
  onlyOnPages?: boolean;
}

/** A build with one view for each name in `views`; '' is the general view. */
function pointerOf(
  { views, onlyOnPages = false }: Build,
  previous: WidgetPointer | null,
): WidgetPointer {
  const { '': elsewhere = 'none', ...others } = views;
  const pages = Object.entries(others).map(([pattern, name]) => ({ pattern, ...filesOf(name) }));
  const general = filesOf(elsewhere);
  const present = {
    core: 'core',
    ...general,
    first: onlyOnPages ? '' : general.first,
    pages,
    files: [general, ...pages].flatMap(({ first, whole }) => [first, whole]),
    fragment: '',
    allowedSites: [],
  };
  return { ...present, former: previous ? formerFiles(previous, present) : [] };
}

const filesOf = (name: string) => ({ first: `${name} first`, whole: `${name} whole` });

function afterBuilds(...builds: readonly Build[]): Record<string, string> {
  let pointer: WidgetPointer | null = null;
  for (const build of builds) pointer = pointerOf(build, pointer);
  return Object.fromEntries(
    (pointer?.former ?? []).flatMap(({ now, hashes }) => hashes.map((hash) => [hash, now])),
  );
}

describe('a file of an earlier build', () => {
  test('leads to the same part of the same view, however many builds ago', () => {
    expect(
      afterBuilds(
        { views: { '': 'a', '/shop': 'b' } },
        { views: { '': 'a', '/shop': 'c' } },
        { views: { '': 'd', '/shop': 'e' } },
      ),
    ).toEqual({
      'a first': 'd first',
      'a whole': 'd whole',
      'b first': 'e first',
      'b whole': 'e whole',
      'c first': 'e first',
      'c whole': 'e whole',
    });
  });

  test('leads to the general view if its rule is gone', () => {
    const latest = { views: { '': 'c' } };
    expect(afterBuilds({ views: { '': 'a', '/shop': 'b' } }, latest)).toMatchObject({
      'b first': 'c first',
      'b whole': 'c whole',
    });
  });

  test('leads nowhere if its rule is gone and there is no general view', () => {
    const before = { views: { '': 'a', '/shop': 'b', '/blog': 'c' } };
    const after = { views: { '': 'a', '/blog': 'd' }, onlyOnPages: true };
    expect(afterBuilds(before, after)).toEqual({ 'c first': 'd first', 'c whole': 'd whole' });
  });

  test('is not listed while it is current again', () => {
    const [one, other] = [{ views: { '': 'a' } }, { views: { '': 'b' } }];
    expect(afterBuilds(one, other, one)).toEqual({ 'b first': 'a first', 'b whole': 'a whole' });
    expect(afterBuilds(one, other, one, other)).toEqual({
      'a first': 'b first',
      'a whole': 'b whole',
    });
  });

  test('leads to the general view if two views were the same', () => {
    const same = { views: { '': 'a', '/shop': 'a' } };
    expect(afterBuilds(same, { views: { '': 'b', '/shop': 'c' } })).toEqual({
      'a first': 'b first',
      'a whole': 'b whole',
    });
  });

  test('is dropped after twenty later builds', () => {
    const builds = Array.from({ length: 30 }, (_, i) => ({ views: { '': `${i}` } }));
    const names = Object.keys(afterBuilds(...builds));
    expect(names).toHaveLength(40);
    expect(names).toContain('9 whole');
    expect(names).not.toContain('8 whole');
  });
});
