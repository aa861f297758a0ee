import '#dashboard/languages/add-settings-texts.ts';
import { PlatformsScreen } from '#dashboard/features/businesses/platforms-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function PlatformsRoute() {
  return (
    <WithViewed>
      {({ bID, entity, role }) => (
        <PlatformsScreen key={bID} bID={bID} entity={entity} role={role} />
      )}
    </WithViewed>
  );
}
