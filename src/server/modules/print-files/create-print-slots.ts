import { createExportSlots, type ExportSlots } from '#server/platform/http/export-slots.ts';

/** Slots for print files. Most take less than a second, so another one waits. */
export function createPrintSlots(patience = 5000): ExportSlots {
  return createExportSlots({ running: 'printFiles.running', busy: 'printFiles.busy', patience });
}
