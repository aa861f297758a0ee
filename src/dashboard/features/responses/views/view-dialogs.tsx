import { lazy, Suspense } from 'react';
import type { useViews, ViewToSave } from './use-views.ts';

// Not needed before they are asked for.
const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const ManageViewsDialog = lazy(async () => ({
  default: (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
}));

export type OpenedDialog = 'save' | 'manage';

type Props = {
  opened: OpenedDialog | null;
  /** The filters on the screen. */
  shown: Pick<ViewToSave, 'search' | 'questionID'>;
  saved: ReturnType<typeof useViews>;
  onClose: () => void;
};

/** The dialogs behind the menu of the saved views. */
export function ViewDialogs({ opened, shown, saved: { views, save, remove }, onClose }: Props) {
  return (
    <Suspense>
      {opened === 'save' && <SaveViewDialog shown={shown} onSave={save} onClose={onClose} />}
      {opened === 'manage' && (
        <ManageViewsDialog
          {...{ views, shown, onClose }}
          onSave={save}
          onRemove={(one) => void remove(one)}
        />
      )}
    </Suspense>
  );
}
