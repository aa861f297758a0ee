import '#dashboard/languages/add-settings-texts.ts';
import { SettingsHome } from '../settings-home.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function SettingsRoute() {
  return <WithViewed>{({ role }) => <SettingsHome role={role} />}</WithViewed>;
}
