import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';

type Props = { maySend: boolean; isUnconfirmed: boolean };

/** What keeps the user from sending. */
export function ScreenNotes({ maySend, isUnconfirmed }: Props) {
  const { t } = useTranslation();
  if (!maySend) {
    return (
      <Callout tone="neutral" icon={IconEye} title={t('invites.noRole.title')}>
        {t('invites.noRole.text')}
      </Callout>
    );
  }
  return isUnconfirmed ? <UnconfirmedNote /> : null;
}
