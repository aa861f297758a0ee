import { Avatar, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { initials } from '#dashboard/ui/initials.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from './client.module.css';
import type { Client } from './client-queries.ts';
import { InviteOwnerForm } from './invite-owner-form.tsx';
import { useClientChange } from './use-client-change.ts';

type Owner = NonNullable<Client['owner']>;

/** Who owns a client, or is invited to. */
export function OwnerPanel({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { owner } = client;
  const isInvited = owner?.status === 'invited';
  return (
    <TitledPanel title={t('clientPage.owner.title')} size="h3" gap="sm">
      {owner === null ? (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t('clientPage.owner.none')}
          </Text>
          <InviteOwnerForm clientID={client.bID} />
        </>
      ) : (
        <>
          <OwnerLine owner={owner} />
          <Text size="sm" c="dimmed" mt="sm">
            {t(`clientPage.owner.${textOf(owner)}`)}
          </Text>
          {isInvited && <InvitationActions clientID={client.bID} owner={owner} />}
        </>
      )}
    </TitledPanel>
  );
}

function textOf({ status, isExpired }: Owner): 'activeText' | 'lapsed' | 'waiting' {
  if (status === 'active') return 'activeText';
  return isExpired ? 'lapsed' : 'waiting';
}

function OwnerLine({ owner: { name, email, status, sentAt, isExpired } }: { owner: Owner }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const shown = name || email;
  const state = status === 'active' ? 'active' : isExpired ? 'expired' : 'invited';
  const tone = { active: 'success', expired: 'warning', invited: 'brand' } as const;
  return (
    <div className={classes.owner}>
      <Avatar size={44} alt="">
        {initials(shown)}
      </Avatar>
      <div className={classes.ownerText}>
        <Group gap="0.25rem 0.5rem">
          <Text fw={600} size="sm" component="bdi">
            {shown}
          </Text>
          <Chip tone={tone[state]}>{t(`clientPage.owner.${state}`)}</Chip>
        </Group>
        {name !== '' && (
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        )}
        {sentAt !== null && (
          <Text size="xs" c="dimmed">
            {t('clientPage.owner.sentOn', { date: formatMomentInShort(sentAt, timeStyle) })}
          </Text>
        )}
      </div>
    </div>
  );
}

function InvitationActions({ clientID, owner }: { clientID: string; owner: Owner }) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const [isOther, setIsOther] = useState(false);
  const { email, name } = owner;
  const resending = useClientChange({
    change: () =>
      server.call('inviteClientOwner', { bID, clientID, email, name: name || null, resend: true }),
    done: () => t('clientPage.owner.sent', { email }),
    failed: t('clientPage.owner.failed'),
  });
  const cancelling = useClientChange({
    change: () => server.call('cancelClientInvitation', { bID, clientID }),
    done: () => t('clientPage.owner.cancelled'),
    failed: t('clientPage.owner.cancelFailed'),
  });
  return (
    <>
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          variant="default"
          loading={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {t('clientPage.owner.resend')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => setIsOther(!isOther)}
          aria-expanded={isOther}
        >
          {t('clientPage.owner.another')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {t('clientPage.owner.cancel')}
        </Button>
      </Group>
      {isOther && (
        <>
          <Text size="sm" c="dimmed" my="md">
            {t('clientPage.owner.anotherText', { email })}
          </Text>
          <InviteOwnerForm clientID={clientID} onInvited={() => setIsOther(false)} />
        </>
      )}
    </>
  );
}
