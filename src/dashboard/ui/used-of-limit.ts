import { lengthOf } from '#domain/text.ts';

const SHOWN_FROM = 0.8;

/** The used part of a limit, from 80 % on. Lengths in code points. */
export function usedOfLimit(text: string, limit: number): { used: number; limit: number } | null {
  const used = lengthOf(text.trim());
  return used >= limit * SHOWN_FROM ? { used, limit } : null;
}
