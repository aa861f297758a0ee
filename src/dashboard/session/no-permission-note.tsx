import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { AreaNoted } from './area-noted.ts';

type Props = {
  /** Who may, if not owners, admins and editors. */
  text?: string;
};

/** Shown instead of settings that the user's role may not see or change. */
export function NoPermissionNote({ text }: Props) {
  const { t } = useTranslation();
  if (useContext(AreaNoted)) return null;
  return (
    <Callout tone="neutral" icon={IconLock} title={t('settings.noRole.title')}>
      {text ?? t('settings.noRole.text')}
    </Callout>
  );
}
