import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ProfilesPanel } from './profiles/profiles-panel.tsx';

/** Where the business can be found on other platforms. */
export function PlatformsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading title={t('settings.platforms.title')} text={t('settings.platforms.text')} />
      <ProfilesPanel />
    </>
  );
}
