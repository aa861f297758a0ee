import { PRINT_FILE_CALLS } from '#contract/print-files.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { makePrintFile, previewPrintFile } from './make-print-file.ts';
import type { PrintDependencies } from './read-print.ts';

export function printFileCalls(dependencies: PrintDependencies): BoundCall[] {
  return bindCalls(PRINT_FILE_CALLS, {
    previewPrintFile: (ctx, input) => previewPrintFile(dependencies, ctx, input),
    makePrintFile: (ctx, input) => makePrintFile(dependencies, ctx, input),
  });
}
