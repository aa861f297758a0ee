import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { missingColumns } from '#domain/review-csv/review-fields.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { ChosenFormat } from './file/review-file.ts';
import type { ImportedField } from './imported-fields.ts';
import type { ChosenFile } from './use-review-file.ts';

/** How the file is read, as guessed and changed, and its first rows read like that. */
export function useFileFormat(platform: ReviewPlatformCode, { reader }: ChosenFile) {
  const bID = useBusinessID();
  const id = useId();
  const [chosen, setChosen] = useState<ChosenFormat>({});
  const change = (changes: ChosenFormat) => setChosen((before) => ({ ...before, ...changes }));

  const format = useQuery({
    queryKey: ['review-file', id, chosen],
    queryFn: () => reader.ask('chooseFormat', chosen),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const missing = format.data === undefined ? [] : missingColumns(format.data.columns);
  const isReady = format.isSuccess && !format.isPlaceholderData && missing.length === 0;
  const preview = useQuery({
    queryKey: ['review-file', id, chosen, 'preview'],
    queryFn: async ({ signal }) => {
      const part = await reader.ask('preview');
      if (part === null) throw new Error('The file has no rows.');
      const body = { bID, platform, dryRun: true, ...part.body };
      const answer = await server.call('importReviewsCsv', body, { signal });
      return { ...answer, skipped: await reader.ask('inFile', 'preview', answer.skipped) };
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  /** A column belongs to one field: the one that had it before gives it up. */
  function chooseColumn(field: ImportedField, column: number | null): void {
    const others = Object.entries(format.data?.columns ?? {}).filter(
      ([other, index]) => other !== field && index !== column,
    );
    const columns = Object.fromEntries(others);
    change({ columns: column === null ? columns : { ...columns, [field]: column } });
  }

  /** Another header has other columns. */
  function chooseHeader(headerLine: number): void {
    setChosen({ headerLine });
  }

  return { format, missing, isReady, preview, change, chooseColumn, chooseHeader };
}

export type FileFormatChoice = ReturnType<typeof useFileFormat>;
