import type { Location } from '#contract/locations.ts';
import { RemoveDialog } from '../removal/remove-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

export type OpenedDialog = { readonly dialog: 'edit' | 'remove'; readonly location: Location };

type Props = {
  opened: OpenedDialog | null;
  locations: readonly Location[];
  onClose: () => void;
};

export function LocationDialogs({ opened, locations, onClose }: Props) {
  if (opened === null) return null;
  const { dialog, location } = opened;
  if (dialog === 'remove') return <RemoveDialog {...{ location, onClose }} />;
  return <EditDialog {...{ location, locations, onClose }} />;
}
