import { setImmediate } from 'node:timers/promises';
import { boxesIn, TURN } from './boxes.ts';
import type { FileReader } from './file-reader.ts';

/**
 * Whether the parts of a container cover the whole file, and nothing else does: no other content before, between or behind
 * them, and no part that ends beyond the file. Of ISO BMFF (MP4, MOV) and WebM.
 */
export async function isWholeContainer(file: FileReader): Promise<boolean> {
  const head = await file.read(0, HEAD);
  if (OTHER_CONTENT.test(head.toString('latin1')) || (await isArchive(file))) return false;
  if (head.toString('latin1', 4, 8) === 'ftyp') return coversBoxes(file);
  return head.length > 4 && head.readUInt32BE(0) === EBML ? coversElements(file) : false;
}

/** Readers of these formats look for them in the first bytes of a file. */
const HEAD = 1024;
const OTHER_CONTENT = /%PDF-|<!doctype|<html|<head|<body|<script|<svg|<\?php|<\?xml|#EXTM3U/i;

const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_TRAILER = 22;
const LONGEST_COMMENT = 65_535;

/** Whether a reader of ZIP files, who begins at the end, finds its directory. */
async function isArchive(file: FileReader): Promise<boolean> {
  const start = Math.max(0, file.size - ARCHIVE_TRAILER - LONGEST_COMMENT);
  const tail = await file.read(start, file.size);
  for (let at = tail.indexOf(END_OF_ARCHIVE); at >= 0; at = tail.indexOf(END_OF_ARCHIVE, at + 1)) {
    const end = at + ARCHIVE_TRAILER;
    if (end > tail.length) return false;
    if (end + tail.readUInt16LE(end - 2) <= tail.length) return true;
  }
  return false;
}

/** Boxes or elements: far more than an hour has. */
const MAX_PARTS = 2_000_000;
const LONGEST_BRANDS = 512;

async function coversBoxes(file: FileReader): Promise<boolean> {
  const seen = new Set<string>();
  let parts = 0;
  for await (const box of boxesIn(file, { start: 0, end: file.size })) {
    parts += 1;
    if (box === null || parts > MAX_PARTS) return false;
    if (box.type === 'ftyp' && box.end - box.start > LONGEST_BRANDS) return false;
    seen.add(box.type);
  }
  return seen.has('moov') && seen.has('mdat');
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
const CHECKSUM = 0xbf;
/** SeekHead, Info, Tracks, Cluster, Cues, Tags, Chapters. Attachments could be any file, and no recorder writes them. */
const IN_SEGMENT = new Set([
  ...[0x114d9b74, 0x1549a966, 0x1654ae6b, CLUSTER, 0x1c53bb6b, 0x1254c367, 0x1043a770],
  ...[VOID, CHECKSUM],
]);
/** Timestamp, SilentTracks, Position, PrevSize, SimpleBlock, BlockGroup. */
const IN_CLUSTER = new Set([0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, VOID, CHECKSUM]);
const LONGEST_EBML_HEADER = 512;

interface Element {
  id: number;
  /** The first byte of its content. */
  start: number;
  /** The first byte behind it; null if it does not say. */
  end: number | null;
}

/** Recorders do not know how long segment and clusters will be: these end where an element follows that they cannot hold. */
async function coversElements(file: FileReader): Promise<boolean> {
  const header = await readElement(file, 0);
  if (!header?.end || header.end - header.start > LONGEST_EBML_HEADER) return false;
  const segment = await readElement(file, header.end);
  if (segment?.id !== SEGMENT || (segment.end ?? file.size) !== file.size) return false;
  let at = segment.start;
  let isInCluster = false;
  for (let parts = 0; at < file.size; parts += 1) {
    if (parts % TURN === 0) await setImmediate();
    const element = parts > MAX_PARTS ? null : await readElement(file, at);
    if (!element || (element.end ?? 0) > file.size) return false;
    const isInside = isInCluster && IN_CLUSTER.has(element.id);
    if (!isInside && !IN_SEGMENT.has(element.id)) return false;
    if (element.end === null && element.id !== CLUSTER) return false;
    if (!isInside) isInCluster = element.id === CLUSTER && element.end === null;
    at = element.end ?? element.start;
  }
  return true;
}

const LONGEST_HEADER = 12;

/** Null if there is none. */
async function readElement(file: FileReader, at: number): Promise<Element | null> {
  const bytes = await file.read(at, at + LONGEST_HEADER);
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  if (idLength > 4 || bytes.length <= idLength) return null;
  const first = bytes[idLength] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8 || bytes.length < idLength + sizeLength) return null;
  const start = at + idLength + sizeLength;
  const marker = 1n << BigInt(7 * sizeLength);
  const size = readBigEndian(bytes.subarray(idLength, idLength + sizeLength)) - marker;
  const isUnknown = size === marker - 1n;
  return {
    id: bytes.readUIntBE(0, idLength),
    start,
    end: isUnknown ? null : start + Number(size),
  };
}

function readBigEndian(bytes: Buffer): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
