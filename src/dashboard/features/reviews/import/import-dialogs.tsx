import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

const CsvDialog = lazyPart(async () => (await import('./csv/csv-dialog.tsx')).CsvDialog);
const AddReviewDialog = lazyPart(
  async () => (await import('./by-hand/add-review-dialog.tsx')).AddReviewDialog,
);

export type ImportDialog = 'csv' | 'byHand';

type Props = {
  platform: ReviewPlatformCode;
  /** Null shows none. */
  dialog: ImportDialog | null;
  onClose: () => void;
};

/** The dialogs that add a platform's reviews without a connection. */
export function ImportDialogs({ platform, dialog, onClose }: Props) {
  return (
    <LateOverlay isOpen={dialog !== null} onClose={onClose}>
      {dialog === 'csv' && <CsvDialog platform={platform} onClose={onClose} />}
      {dialog === 'byHand' && <AddReviewDialog platform={platform} onClose={onClose} />}
    </LateOverlay>
  );
}
