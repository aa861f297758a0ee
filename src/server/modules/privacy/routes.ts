import { PRIVACY_CALLS } from '#contract/privacy.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { erasePersonData } from './erase/erase-person-data.ts';
import { exportPersonData } from './export/export-person-data.ts';
import { findPersonData } from './find-person-data.ts';
import {
  fetchRetention,
  previewRetention,
  updateRetention,
} from './retention/retention-settings.ts';

interface Dependencies extends ExportParts {
  /** Recognises reviews that were erased. */
  deletedReviewsKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
}

export function privacyCalls(dependencies: Dependencies): BoundCall[] {
  return bindCalls(PRIVACY_CALLS, {
    findPersonData: (ctx, input) => findPersonData(ctx, input, dependencies),
    exportPersonData: (ctx, input) => exportPersonData(dependencies, ctx, input),
    erasePersonData: (ctx, input) => erasePersonData(ctx, input, dependencies),
    fetchRetention,
    previewRetention,
    updateRetention,
  });
}
