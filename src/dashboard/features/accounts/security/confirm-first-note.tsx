import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { useOwnAccount } from '../profile/use-own-account.ts';

type Props = { before: 'twoStep' | 'passkeys' };

/** Takes the place of a button that works only once the person's email address is confirmed. */
export function ConfirmFirstNote({ before }: Props) {
  const { t } = useTranslation();
  const email = useOwnAccount().user.emailAddress;
  return (
    <UnconfirmedNote
      title={t('security.unconfirmed.title')}
      text={t(`security.unconfirmed.${before}`, { email })}
    />
  );
}
