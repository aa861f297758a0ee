import bidiFactory from 'bidi-js';
import { type FontKey, fontFor, fontOf, type Weight } from './fonts.ts';
import type { Shape } from './shapes.ts';

const bidi = bidiFactory();

/** Letters of one font and direction, in the order in which they are drawn. */
interface Run {
  text: string;
  font: FontKey;
  /** Of the bidirectional algorithm (UAX 9): odd runs from right to left. */
  level: number;
  /** In ems. */
  width: number;
}

export interface ShapedLine {
  runs: readonly Run[];
  width: number;
}

/** The text as runs from left to right, as its letters are read. Width in ems. */
export function shapeLine(text: string, weight: Weight): ShapedLine {
  const runs = reordered(splitRuns(text, weight)).map(drawn);
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

/** The shapes of a line that begins at `x` on the left. */
export function drawLine(
  line: ShapedLine,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): Shape[] {
  let left = x;
  return line.runs.map(({ text, font, width }) => {
    const shape: Shape = { kind: 'letters', text, font, x: left, y, size, colour };
    left += width * size;
    return shape;
  });
}

type Unmeasured = Omit<Run, 'width'>;

function splitRuns(text: string, weight: Weight): Unmeasured[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: Unmeasured[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    index += character.length;
    const last = runs.at(-1);
    const isNeutral = !/\p{L}/u.test(character);
    const font =
      fontFor(character, { weight, preferred: isNeutral ? (last?.font ?? null) : null }) ??
      (`latin-${weight}` as const);
    const sign = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last && last.font === font && last.level === level) last.text += sign;
    else runs.push({ text: sign, font, level });
  }
  return runs;
}

/** Rule L2: from the highest level to the lowest odd one, reverse each sequence of runs at that level or higher. */
function reordered(runs: readonly Unmeasured[]): Unmeasured[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function drawn({ text, font, level }: Unmeasured): Run {
  const { font: file } = fontOf(font);
  const wanted = level % 2 === 1 ? 'rtl' : 'ltr';
  const layout = file.layout(text, []);
  // A font is laid out in the direction of its script: what runs the other way, such as digits, is reversed.
  const isRead = layout.direction === wanted;
  return {
    text: isRead ? text : [...text].reverse().join(''),
    font,
    level,
    width: layout.advanceWidth / file.unitsPerEm,
  };
}
