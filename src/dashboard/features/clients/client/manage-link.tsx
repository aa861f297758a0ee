import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';

type Props = { clientID: string; name: string };

/** To what the agency decides about a client, for whoever may. */
export function ManageLink({ clientID, name }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  if (!may('clients.manage')) return null;
  return (
    <InlineLink
      to="/dash/clients/$clientid"
      params={{ clientid: clientID }}
      size="xs"
      aria-label={t('clientPage.manageOf', { name })}
    >
      {t('clientPage.manage')}
    </InlineLink>
  );
}
