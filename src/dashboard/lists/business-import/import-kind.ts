import type { QueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import type { BusinessColumn } from '#domain/business-file/business-columns.ts';

export type Mapping = Partial<Record<BusinessColumn, number>>;

/** A table, how it is read, and what is the same for all of its businesses. */
export interface ImportOrder {
  readonly csv: string;
  readonly mapping?: Mapping;
  /** Whose survey, look and texts locations start with. */
  readonly likeLocationID?: string;
}

export type ImportAnswer = AnswerTo<'importLocationsCsv'> | AnswerTo<'importClientsCsv'>;

type Call = ImportOrder & { readonly bID: string; readonly dryRun?: boolean };

/** What businesses are added from a table, and how. */
export interface ImportKind {
  readonly kind: 'locations' | 'clients';
  /** What a table may say of each. */
  readonly columns: readonly BusinessColumn[];
  /** Those that most tables have, which the preview shows. */
  readonly usual: readonly ('name' | 'handle' | 'clientName' | 'tags' | 'address' | 'region')[];
  readonly call: (call: Call, options?: { signal: AbortSignal }) => Promise<ImportAnswer>;
  /** Reads again what lists them. */
  readonly refetch: (client: QueryClient, bID: string) => Promise<void>;
}
