import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerTo } from '#contract/calls.ts';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLeaveWarning } from '#dashboard/ui/use-leave-warning.ts';
import { useRetryOnline } from '#dashboard/ui/use-retry-online.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useReviewsChanged } from '../use-reviews-changed.ts';
import type { SkippedLine } from './file/write-skipped-rows.ts';
import type { ChosenFile } from './use-review-file.ts';

interface Progress {
  /** Parts of the file that are done. */
  readonly parts: number;
  readonly rows: number;
  /** Rows of the file. */
  readonly total: number;
  readonly imported: number;
  /** Were there already as they are. */
  readonly unchanged: number;
  /** Their id was rounded by a spreadsheet. */
  readonly bentIDs: number;
  /** By their lines in the file. */
  readonly skipped: readonly SkippedLine[];
}

const NOTHING_DONE: Progress = {
  parts: 0,
  rows: 0,
  total: 0,
  imported: 0,
  unchanged: 0,
  bentIDs: 0,
  skipped: [],
};

/** Sends the file part by part. After a failure it goes on with the part that failed: repetition is safe. */
export function useCsvImport(platform: ReviewPlatformCode, file: ChosenFile | null) {
  const bID = useBusinessID();
  const [progress, setProgress] = useState<Progress>(NOTHING_DONE);
  const latest = useRef(progress);
  const aborting = useRef<AbortController>(null);
  const onChanged = useReviewsChanged();

  function add(rows: number, answer: AnswerTo<'importReviewsCsv'>, skipped: SkippedLine[]): void {
    const { current } = latest;
    latest.current = {
      ...current,
      parts: current.parts + 1,
      rows: current.rows + rows,
      imported: current.imported + answer.imported,
      unchanged: current.unchanged + answer.unchanged,
      bentIDs: current.bentIDs + answer.bentIDs,
      skipped: [...current.skipped, ...skipped],
    };
    setProgress(latest.current);
  }

  const importing = useMutation({
    mutationFn: async ({ reader }: ChosenFile) => {
      const controller = new AbortController();
      aborting.current = controller;
      const { signal } = controller;
      const parts = await reader.ask('split');
      while (latest.current.parts < parts && !signal.aborted) {
        const index = latest.current.parts;
        const { rows, body } = await reader.ask('part', index);
        const answer = await server.call(
          'importReviewsCsv',
          { bID, platform, ...body },
          { signal },
        );
        add(rows, answer, await reader.ask('inFile', index, answer.skipped));
      }
    },
    onSettled: onChanged,
    meta: { failure: null },
  });
  useLeaveWarning(importing.isPending);
  const isStopped = aborting.current?.signal.aborted ?? false;

  function start(total: number): void {
    latest.current = { ...NOTHING_DONE, total };
    setProgress(latest.current);
    resume();
  }

  function resume(): void {
    if (file !== null && !importing.isPending) importing.mutate(file);
  }

  const isCutOff = importing.error instanceof CallError && importing.error.isNetworkFailure;
  useRetryOnline(() => {
    if (isCutOff && !isStopped) resume();
  });

  return {
    progress,
    start,
    resume,
    stop: () => aborting.current?.abort(),
    hasStarted: !importing.isIdle,
    isRunning: importing.isPending,
    isStopped,
    /** What interrupted the import; null while it runs and after its end. */
    error: isStopped ? null : importing.error,
  };
}

export type CsvImport = ReturnType<typeof useCsvImport>;
