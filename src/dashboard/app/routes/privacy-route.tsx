import '#dashboard/languages/add-privacy-texts.ts';
import { PrivacyScreen } from '#dashboard/features/privacy/privacy-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function PrivacyRoute() {
  return (
    <WithViewed>{({ bID, role }) => <PrivacyScreen key={bID} bID={bID} role={role} />}</WithViewed>
  );
}
