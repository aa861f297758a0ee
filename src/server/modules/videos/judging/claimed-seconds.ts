import { type Box, boxesIn } from './boxes.ts';
import type { FileReader } from './file-reader.ts';

/** Boxes in a box: far more than any recorder writes. */
const MAX_BOXES = 1_000;

/**
 * The longest duration that the headers of an MP4 or MOV name for the whole, which players show; those of its tracks are
 * read elsewhere. 0 for none; infinite for an index that holds countless parts.
 */
export async function claimedSecondsOf(file: FileReader): Promise<number> {
  const movie = await findMovie(file);
  const boxes = movie === null ? [] : await boxesOf(file, movie);
  if (boxes === null) return Number.POSITIVE_INFINITY;
  const header = boxes.find(({ type }) => type === 'mvhd');
  if (header === undefined) return 0;
  const { scale, duration } = await readHeader(file, header);
  let longest = duration;
  for (const box of boxes) {
    const { type, at } = NESTED[box.type] ?? {};
    if (type === undefined || at === undefined) continue;
    const nested = await boxesOf(file, box);
    if (nested === null) return Number.POSITIVE_INFINITY;
    const found = nested.find((one) => one.type === type);
    if (found) longest = Math.max(longest, await readDuration(file, found, at));
  }
  return scale === 0 ? 0 : longest / scale;
}

/** Where the duration is behind the start of a box, in its older version and in that with 64 bits. */
type Offsets = readonly [number, number];

/** Boxes in others that name a duration too, in the units of the movie: of a track, and of fragments. */
const NESTED: Readonly<Record<string, { type: string; at: Offsets }>> = {
  trak: { type: 'tkhd', at: [20, 28] },
  mvex: { type: 'mehd', at: [4, 4] },
};

async function findMovie(file: FileReader): Promise<Box | null> {
  for await (const box of boxesIn(file, { start: 0, end: file.size })) {
    if (box?.type === 'moov') return box;
  }
  return null;
}

/** Null if there are too many. */
async function boxesOf(file: FileReader, place: Box): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for await (const box of boxesIn(file, place)) {
    if (boxes.length === MAX_BOXES) return null;
    if (box !== null) boxes.push(box);
  }
  return boxes;
}

async function readHeader(file: FileReader, header: Box) {
  const [version] = await file.read(header.start, header.start + 1);
  const at = header.start + (version === 1 ? 20 : 12);
  const scale = await file.read(at, Math.min(at + 4, header.end));
  return {
    scale: scale.length < 4 ? 0 : scale.readUInt32BE(),
    duration: await readDuration(file, header, [16, 24]),
  };
}

async function readDuration(file: FileReader, { start, end }: Box, at: Offsets): Promise<number> {
  const [version] = await file.read(start, start + 1);
  const [offset, length] = version === 1 ? [at[1], 8] : [at[0], 4];
  const bytes = await file.read(start + offset, Math.min(start + offset + length, end));
  // All ones: unknown.
  if (bytes.length < length || bytes.every((byte) => byte === 0xff)) return 0;
  return length === 8 ? Number(bytes.readBigUInt64BE()) : bytes.readUInt32BE();
}
