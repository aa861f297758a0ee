import { createExportRun } from './export-run.ts';

/** One for the whole tab: whoever leaves the screen finds it again, with its progress and the way to stop it. */
export const exportOfTab = createExportRun();
