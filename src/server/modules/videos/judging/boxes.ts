import { setImmediate } from 'node:timers/promises';
import type { FileReader } from './file-reader.ts';

/** A part of an MP4 or MOV file. */
export interface Box {
  type: string;
  /** The first byte of its content. */
  start: number;
  /** The first byte behind it. */
  end: number;
}

type Place = Pick<Box, 'start' | 'end'>;

/** Parts after which others have their turn: each costs little, but a file may have no other content. */
export const TURN = 1_000;
const BOX_TYPE = /^[ -~\xa9]{4}$/;

/** The boxes one after another; null in the place of one that is none, or ends beyond the place, which is the last. */
export async function* boxesIn(
  file: FileReader,
  { start, end }: Place,
): AsyncGenerator<Box | null> {
  for (let at = start, parts = 0; at < end; parts += 1) {
    if (parts % TURN === 0) await setImmediate();
    const box = await readBox(file, at, end);
    yield box;
    if (box === null) return;
    at = box.end;
  }
}

async function readBox(file: FileReader, at: number, end: number): Promise<Box | null> {
  const header = await file.read(at, Math.min(at + 16, end));
  if (header.length < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const { length, headerLength } = lengthsOf(header, end - at);
  if (!BOX_TYPE.test(type) || length < headerLength || at + length > end) return null;
  return { type, start: at + headerLength, end: at + length };
}

/** @param rest the bytes up to the end, which the last box may cover without saying so */
function lengthsOf(header: Buffer, rest: number): { length: number; headerLength: number } {
  const length = header.readUInt32BE(0);
  if (length === 0) return { length: rest, headerLength: 8 };
  if (length !== 1) return { length, headerLength: 8 };
  return { length: header.length < 16 ? 0 : Number(header.readBigUInt64BE(8)), headerLength: 16 };
}
