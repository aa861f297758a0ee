import type { FontKey } from './fonts.ts';

/** Parts of a drawing, in millimetres from the top left. */
export type Shape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: string;
      radius?: number;
    }
  | { kind: 'line'; from: Point; to: Point; colour: string; width: number; dash?: number }
  /** An outline in units of its own, of which one is `scale` millimetres. */
  | { kind: 'path'; d: string; x: number; y: number; scale: number; fill: string }
  /** Letters of one font and direction; `x` is where they begin on the left, `y` their baseline. */
  | {
      kind: 'letters';
      text: string;
      font: FontKey;
      x: number;
      y: number;
      size: number;
      colour: string;
    }
  | { kind: 'picture'; bytes: Buffer; x: number; y: number; width: number; height: number }
  /** Moved, and upside down around its own origin. */
  | { kind: 'group'; x: number; y: number; isTurned: boolean; shapes: Shape[] };

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** A page of a print file. */
export interface Page {
  width: number;
  height: number;
  /** What is left once it is cut; null if it is not cut. */
  trim: Box | null;
  shapes: Shape[];
}
