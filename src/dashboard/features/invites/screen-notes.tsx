import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

type Props = { maySend: boolean; isUnconfirmed: boolean; email: string };

/** What keeps the user from sending. */
export function ScreenNotes({ maySend, isUnconfirmed, email }: Props) {
  const { t } = useTranslation();
  if (!maySend) {
    return (
      <Callout tone="neutral" icon={IconEye} title={t('invites.noRole.title')}>
        {t('invites.noRole.text')}
      </Callout>
    );
  }
  return isUnconfirmed ? <UnconfirmedNote email={email} /> : null;
}
