import { LRUCache } from 'lru-cache';
import { shorten } from '#domain/text.ts';
import type { Weight } from './fonts.ts';
import { drawLine, type ShapedLine, shapeLine } from './shape-line.ts';
import type { Box, Shape } from './shapes.ts';

export interface FittedText {
  lines: readonly ShapedLine[];
  size: number;
  /** From the top of the first line to the foot of the last. */
  height: number;
}

interface Room {
  width: number;
  maxLines: number;
  maxHeight?: number;
  /** Font sizes in millimetres: the largest at which the text fits is used. */
  largest: number;
  smallest: number;
  weight: Weight;
}

const LINE_HEIGHT = 1.2;
/** From the top of a line to its baseline, in ems. */
const BASELINE = 0.93;
const STEP = 0.94;

/** Every code of a file has the same texts in the same rooms. */
const fittedTexts = new LRUCache<string, FittedText>({ max: 500 });

/** Breaks a text into lines at the largest size at which it fits; a word too long for a line is broken last. */
export function fitText(text: string, room: Room): FittedText {
  const { width, maxLines, maxHeight, largest, smallest, weight } = room;
  const key = [width, maxLines, maxHeight, largest, smallest, weight, text].join(' ');
  const known = fittedTexts.get(key);
  if (known) return known;
  const fresh = fitNow(text, room);
  fittedTexts.set(key, fresh);
  return fresh;
}

function fitNow(text: string, room: Room): FittedText {
  const { largest, smallest, weight } = room;
  const measure = measurer(weight);
  for (let size = largest; size >= smallest; size *= STEP) {
    const lines = breakLines(text.split(' '), room.width / size, measure);
    if (lines && fits(lines.length, size, room)) return fitted(lines, size, weight);
  }
  return breakWords(text, room, measure);
}

function fits(lines: number, size: number, { maxLines, maxHeight = Infinity }: Room): boolean {
  return lines <= maxLines && lines * size * LINE_HEIGHT <= maxHeight;
}

function fitted(lines: readonly string[], size: number, weight: Weight): FittedText {
  return {
    lines: lines.map((line) => shapeLine(line, weight)),
    size,
    height: lines.length * size * LINE_HEIGHT,
  };
}

type Measure = (text: string) => number;

function measurer(weight: Weight): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const { width } = shapeLine(text, weight);
    widths.set(text, width);
    return width;
  };
}

/** Lines that are at most this wide; null if a word alone is wider. Lines of similar lengths look best. */
function breakLines(words: readonly string[], width: number, measure: Measure): string[] | null {
  if (words.some((word) => measure(word) > width)) return null;
  const count = greedy(words, width, measure).length;
  let narrow = measure(words.join(' ')) / count;
  while (narrow < width) {
    const lines = greedy(words, narrow, measure);
    if (lines.length <= count && lines.every((line) => measure(line) <= width)) return lines;
    narrow += width / 40;
  }
  return greedy(words, width, measure);
}

function greedy(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The smallest size, broken between letters, and shortened if that is not enough. */
function breakWords(text: string, room: Room, measure: Measure): FittedText {
  const { smallest: size, width, weight } = room;
  for (let length = [...text].length; ; length = Math.floor(length * 0.9)) {
    const words = shorten(text, length).split(' ');
    const pieces = words.flatMap((word) => pieceWord(word, width / size, measure));
    const lines = greedy(pieces, width / size, measure);
    if (fits(lines.length, size, room) || length <= 1) return fitted(lines, size, weight);
  }
}

function pieceWord(word: string, width: number, measure: Measure): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = pieces[pieces.length - 1] + letter;
    if (measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

export type Alignment = 'left' | 'centre' | 'right';

/** The shapes of a text in a box, from its top. */
export function drawText(
  { lines, size }: FittedText,
  box: Pick<Box, 'x' | 'y' | 'width'>,
  { colour, align }: { colour: string; align: Alignment },
): Shape[] {
  const share = { left: 0, centre: 0.5, right: 1 }[align];
  return lines.flatMap((line, index) => {
    const x = box.x + (box.width - line.width * size) * share;
    const y = box.y + size * (index * LINE_HEIGHT + BASELINE);
    return drawLine(line, { x, y, size, colour });
  });
}
