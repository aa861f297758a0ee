import '#dashboard/languages/add-settings-texts.ts';
import { BusinessInformationScreen } from '#dashboard/features/businesses/business-information-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function BusinessInformationRoute() {
  return (
    <WithViewed>
      {({ bID, entity, role }) => (
        <BusinessInformationScreen key={bID} entity={entity} role={role} />
      )}
    </WithViewed>
  );
}
