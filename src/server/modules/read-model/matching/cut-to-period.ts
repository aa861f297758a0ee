import type { KeptTimes } from '../read-memory.ts';
import { createBits, SPAN } from '../session-bits.ts';
import type { ResponseIndex } from './open-index.ts';
import type { SelectedSets } from './selection.ts';
import { listSpans, listStarts, type Period, type SpanTimes, type WantedSets } from './store.ts';

/** Sets of which nothing lies outside of the period. */
export async function cutToPeriod(
  index: ResponseIndex,
  { from, before, partialBlocks, ...sets }: SelectedSets,
): Promise<WantedSets> {
  const isWanted = new Set(sets.blocks);
  const partial = partialBlocks.filter((block) => isWanted.has(block));
  const ends = endsOf({ from, before });
  const times = partial.length > 0 ? await timesOf(index, partial, ends) : [];
  return { ...sets, cut: [...times].map(([block, of]) => ({ block, bits: bitsIn(of, ends) })) };
}

/** In milliseconds since 1970; `end` is left out. */
interface Ends {
  start: number;
  end: number;
}

function endsOf({ from, before }: Period): Ends {
  return {
    start: from?.getTime() ?? Number.NEGATIVE_INFINITY,
    end: before?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

const isInside = ({ oldest, newest }: SpanTimes, { start, end }: Ends) =>
  start <= oldest && newest < end;
const isOutside = ({ oldest, newest }: SpanTimes, { start, end }: Ends) =>
  newest < start || end <= oldest;

function bitsIn({ spans, starts }: KeptTimes, ends: Ends): string {
  const bits = createBits();
  for (const times of spans) {
    const { span } = times;
    if (isInside(times, ends)) bits.addSpan(span);
    else if (!isOutside(times, ends)) {
      for (const [offset, time] of (starts.get(span) ?? []).entries()) {
        if (ends.start <= time && time < ends.end) bits.add(span * SPAN + offset);
      }
    }
  }
  return bits.toHex();
}

/** As long as nothing is folded into a block, its times stay as they are. */
async function timesOf(
  { tx, businessId, blocks, memory }: ResponseIndex,
  wanted: readonly number[],
  ends: Ends,
): Promise<ReadonlyMap<number, KeptTimes>> {
  const versionOf = new Map(blocks.map(({ block, version }) => [block, version]));
  const keyOf = (block: number) => JSON.stringify([businessId, block]);
  const found = new Map<number, KeptTimes>();
  for (const block of wanted) {
    const kept = memory?.times.get(keyOf(block));
    if (kept && kept.version === versionOf.get(block)) found.set(block, kept);
  }
  const missing = wanted.filter((block) => !found.has(block));
  const read = missing.length > 0 ? await listSpans(tx, businessId, missing) : [];
  for (const { block, spans } of read) {
    const times = { version: versionOf.get(block) ?? 0, spans, starts: new Map() };
    found.set(block, times);
    memory?.times.set(keyOf(block), times, 1);
  }
  await readStarts({ tx, businessId }, [...found.values()], ends);
  return found;
}

/** Of the spans that the period cuts through, sees to it that it is known when each session started. */
async function readStarts(
  { tx, businessId }: Pick<ResponseIndex, 'tx' | 'businessId'>,
  blocks: readonly KeptTimes[],
  ends: Ends,
): Promise<void> {
  const unknown = blocks.flatMap(({ spans, starts }) =>
    spans
      .filter((times) => !isInside(times, ends) && !isOutside(times, ends))
      .filter(({ span }) => !starts.has(span))
      .map(({ span }) => ({ span, starts })),
  );
  if (unknown.length === 0) return;
  const rows = await listStarts(
    tx,
    businessId,
    unknown.map(({ span }) => span),
  );
  const sessionsOf = new Map(rows.map(({ span, sessions }) => [span, sessions]));
  for (const { span, starts } of unknown) {
    starts.set(span, readTimes(sessionsOf.get(span) ?? Buffer.alloc(0)));
  }
}

/** Milliseconds from 1970 to 2000, when the times of the database begin. */
const YEAR_2000 = 946_684_800_000;

/** The format is that of `listStarts`. */
function readTimes(sessions: Buffer): Float64Array {
  const times = new Float64Array(SPAN).fill(Number.NaN);
  for (let at = 0; at < sessions.length; at += 12) {
    const microseconds = sessions.readInt32BE(at + 4) * 2 ** 32 + sessions.readUInt32BE(at + 8);
    times[sessions.readInt32BE(at) % SPAN] = YEAR_2000 + microseconds / 1000;
  }
  return times;
}
