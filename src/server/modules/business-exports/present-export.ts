import type { AnswerTo } from '#contract/calls.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ExportRow } from './store.ts';

type Presented = AnswerTo<'getBusinessExport'>['businessExport'];

export function presentExport(row: ExportRow | null, now: Date): Presented {
  if (row === null || isOver(row, now)) return { state: 'none' };
  const { state, done, total, fileName, size, readyAt, removeAt, error } = row;
  if (state === 'making') return { state, done, total };
  if (state === 'failed') return { state, error: error ?? 'other' };
  if (state === 'waiting' || !fileName || size === null || !readyAt || !removeAt) {
    return { state: 'waiting' };
  }
  return { state, fileName, size, madeAt: toSeconds(readyAt), until: toSeconds(removeAt) };
}

/** Whether its time is over, although the hourly job has not removed it yet. */
export function isOver({ removeAt }: Pick<ExportRow, 'removeAt'>, now: Date): boolean {
  return removeAt !== null && removeAt <= now;
}
