import { describe, expect, test } from 'vitest';
import { importsOf, readSources, type SourceFile } from './support/source-files.ts';

const shipped = readSources('src').filter(({ isTest }) => !isTest);

const sample = (path: string, text: string): SourceFile => ({ path, text, isTest: false });

describe('imports', () => {
  test('form no cycle between server modules', () => {
    expect(findCycle(moduleGraph(shipped))).toBeNull();
    const cycle = [
      sample('src/server/modules/a/x.ts', "import { y } from '../b/y.ts';"),
      sample('src/server/modules/b/y.ts', "import { z } from '../c/z.ts';"),
      sample('src/server/modules/c/z.ts', "import { x } from '../a/x.ts';"),
    ];
    expect(findCycle(moduleGraph(cycle))).toEqual(['a', 'b', 'c', 'a']);
  });

  test('form no cycle between files, not even for types', () => {
    expect(findCycle(fileGraph(shipped))).toBeNull();
    const cycle = [
      sample('src/domain/a.ts', "import type { B } from './b.ts';"),
      sample('src/domain/b.ts', "const c = () => import('./c.ts');"),
      sample('src/domain/c.ts', "import { a } from './a.ts';"),
    ];
    const [a, b, c] = cycle.map(({ path }) => path);
    expect(findCycle(fileGraph(cycle))).toEqual([a, b, c, a]);
  });
});

function fileGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const targetsOf = (file: SourceFile) => new Set(importsOf(file).map(({ target }) => target));
  return new Map(files.map((file) => [file.path, targetsOf(file)]));
}

function moduleGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = moduleOf(file.path);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set();
    for (const { target } of importsOf(file)) {
      const to = moduleOf(target);
      if (to && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  return graph;
}

/** The first import cycle found, from a module back to itself. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const cleared = new Set<string>();
  function follow(path: string[]): string[] | null {
    const last = path.at(-1) ?? '';
    const start = path.indexOf(last);
    if (start < path.length - 1) return path.slice(start);
    if (cleared.has(last)) return null;
    for (const next of graph.get(last) ?? []) {
      const cycle = follow([...path, next]);
      if (cycle) return cycle;
    }
    cleared.add(last);
    return null;
  }
  for (const start of graph.keys()) {
    const cycle = follow([start]);
    if (cycle) return cycle;
  }
  return null;
}
