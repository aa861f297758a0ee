import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { Role } from '#domain/roles.ts';
import { ProfilesPanel } from './profiles/profiles-panel.tsx';

type Props = { bID: string; entity: Entity; role: Role | null };

/** Where the business can be found on other platforms. */
export function PlatformsScreen({ bID, entity, role }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading title={t('settings.platforms.title')} text={t('settings.platforms.text')} />
      <ProfilesPanel bID={bID} entity={entity} role={role} />
    </>
  );
}
