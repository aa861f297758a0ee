import { useMutation } from '@tanstack/react-query';
import { openTextFile, type TableFileProblem } from '#dashboard/browser/open-table-file.ts';

/** In characters: far more than so many businesses need. */
const MAX_LENGTH = 500_000;

/** The text of a table and where it came from; pasted text has no name. */
export type BusinessTable = { readonly name: string | null; readonly csv: string };

type Failed = { readonly name: string; readonly kind: TableFileProblem['kind'] | 'unreadable' };

/** Opens a file with businesses. */
export function useBusinessFile(onOpened: (table: BusinessTable) => void) {
  const opening = useMutation({
    mutationFn: async (file: File): Promise<Failed | null> => {
      const { name } = file;
      try {
        const opened = await openTextFile(file, MAX_LENGTH);
        if ('problem' in opened) return { name, kind: opened.problem.kind };
        onOpened({ name, csv: opened.text });
        return null;
      } catch {
        return { name, kind: 'unreadable' };
      }
    },
  });
  return { open: opening.mutate, isOpening: opening.isPending, failed: opening.data ?? null };
}

export type BusinessFile = ReturnType<typeof useBusinessFile>;
