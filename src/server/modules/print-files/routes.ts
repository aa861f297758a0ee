import { PRINT_FILE_CALLS } from '#contract/print-files.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { makePrintFile, type PrintDependencies, previewPrintFile } from './make-print-file.ts';

export function printFileCalls(dependencies: PrintDependencies): BoundCall[] {
  return bindCalls(PRINT_FILE_CALLS, {
    previewPrintFile: (ctx, input) => previewPrintFile(dependencies, ctx, input),
    makePrintFile: (ctx, input) => makePrintFile(dependencies, ctx, input),
  });
}
