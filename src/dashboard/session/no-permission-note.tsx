import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';

/** Shown instead of settings that the user's role may not change. */
export function NoPermissionNote() {
  const { t } = useTranslation();
  return (
    <Callout tone="neutral" icon={IconLock} title={t('settings.noRole.title')}>
      {t('settings.noRole.text')}
    </Callout>
  );
}
