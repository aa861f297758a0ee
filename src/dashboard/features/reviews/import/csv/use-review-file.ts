import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import type { FileProblem } from './file/open-review-file.ts';
import type { HeaderChoice } from './file/review-file.ts';
import { type ReviewFileReader, startReviewFileReader } from './file/start-review-file-reader.ts';

export interface ChosenFile {
  readonly name: string;
  readonly reader: ReviewFileReader;
  /** The rows that may be the header. */
  readonly headerChoices: readonly HeaderChoice[];
}
type FileOutcome = ChosenFile | { readonly name: string; readonly problem: FileProblem | null };

/** Opens the file that the person chooses; it stays open until another one is chosen or the dialog closes. */
export function useReviewFile() {
  const reader = useRef<ReviewFileReader>(null);
  useEffect(() => () => reader.current?.stop(), []);

  const opening = useMutation({
    mutationFn: async (file: File): Promise<FileOutcome> => {
      reader.current?.stop();
      const started = startReviewFileReader();
      reader.current = started;
      const { name } = file;
      try {
        const answer = await started.ask('open', file, serverNow());
        if ('problem' in answer) return { name, problem: answer.problem };
        return { name, reader: started, ...answer };
      } catch {
        return { name, problem: null };
      }
    },
  });

  const { data: outcome } = opening;
  return {
    open: opening.mutate,
    isOpening: opening.isPending,
    file: outcome !== undefined && 'reader' in outcome ? outcome : null,
    /** Without a `problem` of its own, the device did not give the file. */
    failed: outcome !== undefined && 'problem' in outcome ? outcome : null,
  };
}
