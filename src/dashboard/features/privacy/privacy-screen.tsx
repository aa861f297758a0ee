import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { EverythingPanel } from './everything-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { VideosPanel } from './videos-panel.tsx';

/** Personal data: search, export, erasure and retention; and the export of everything. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <>
      <ScreenHeading title={t('privacy.title')} text={t('privacy.text')} />
      {may('privacy.manage') ? (
        <Stack gap="lg" maw={760}>
          <PersonPanel />
          <RetentionPanel />
          <VideosPanel />
          <EverythingPanel />
        </Stack>
      ) : (
        <NoPermissionNote text={t('privacy.noRole')} />
      )}
    </>
  );
}
