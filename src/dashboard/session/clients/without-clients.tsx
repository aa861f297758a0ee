import { Group } from '@mantine/core';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import type { AccessAnswer } from '../queries.ts';
import type { ClientRefusal } from './client-refusal.ts';

type User = Pick<AccessAnswer['user'], 'agency' | 'agencyName' | 'agencyEntityDocID'>;

type Props = {
  refusal: ClientRefusal;
  /** Of the business. */
  name: string;
  user: User;
};

/** In place of what only an agency has, for a business that can be none. */
export function WithoutClients({ refusal, name, user }: Props) {
  const { t } = useTranslation();
  if (refusal === 'agencyClient') return <OfAgency {...{ name, user }} />;
  return (
    <Callout
      tone="neutral"
      icon={IconBuildingStore}
      title={t('addClient.notPossible.title', { name })}
    >
      {t(`addClient.notPossible.${refusal}`)}
    </Callout>
  );
}

/** Its own people read whose this is, and the agency's where it is. */
function OfAgency({ name, user }: Omit<Props, 'refusal'>) {
  const { t } = useTranslation();
  const { agencyName, agencyEntityDocID: agencyID } = user;
  const whose = user.agency ? 'yours' : 'agencys';
  return (
    <Callout
      tone="neutral"
      icon={IconBuildingStore}
      title={t(`addClient.notPossible.${whose}`, { name, agency: agencyName ?? '' })}
    >
      {t(`addClient.notPossible.${whose}Text`)}
      <Group mt="sm">
        {user.agency && agencyID !== null ? (
          <ButtonLink size="xs" variant="default" to="/dash/clients" search={{ e: agencyID }}>
            {t('clientPage.all')}
          </ButtonLink>
        ) : (
          <ButtonLink size="xs" variant="default" to="/dash/settings/youragency">
            {t('agencyCares.more')}
          </ButtonLink>
        )}
      </Group>
    </Callout>
  );
}
