import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';

type Props = { maySend: boolean; isUnconfirmed: boolean; unconfirmedNote: ReactNode };

/** What keeps the user from sending. */
export function ScreenNotes({ maySend, isUnconfirmed, unconfirmedNote }: Props) {
  const { t } = useTranslation();
  if (!maySend) {
    return (
      <Callout tone="neutral" icon={IconEye} title={t('invites.noRole.title')}>
        {t('invites.noRole.text')}
      </Callout>
    );
  }
  return isUnconfirmed ? unconfirmedNote : null;
}
