import { GRAINS, type GrainSpan } from './spans-of.ts';

/** What some spans cover, each moment once for each grain: neighbours share what lies at their border. */
export function rangesOf(spans: readonly GrainSpan[]): GrainSpan[] {
  return GRAINS.flatMap((grain) => {
    const ranges: GrainSpan[] = [];
    const inOrder = spans
      .filter((span) => span.grain === grain)
      .toSorted((a, b) => a.from - b.from);
    for (const { from, before } of inOrder) {
      const last = ranges.at(-1);
      if (last && from <= last.before) last.before = Math.max(last.before, before);
      else ranges.push({ grain, from, before });
    }
    return ranges;
  });
}
