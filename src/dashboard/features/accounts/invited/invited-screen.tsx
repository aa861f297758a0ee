import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationLink } from '#dashboard/session/pending-invitation.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { JoinForm } from './join-form.tsx';
import { invitationQuery } from './queries.ts';

type Props = {
  /** null if the address lacks a part of the link. */
  link: InvitationLink | null;
  onJoined: (bID: string) => Promise<void>;
  onNeedsCode: (bID: string) => Promise<void>;
};

/** The target of an invitation's link. Opening it changes nothing. */
export function InvitedScreen({ link, ...does }: Props) {
  if (link === null) return <UnusableLink reason="incomplete" />;
  return <OfLink link={link} {...does} />;
}

function OfLink({ link, ...does }: Props & { link: InvitationLink }) {
  const { t } = useTranslation();
  const query = useQuery(invitationQuery(link));
  return (
    <Loaded query={query} failed={t('invitation.failed')} skeleton={<InvitationSkeleton />}>
      {(invitation) =>
        invitation === null ? (
          <UnusableLink reason="unusable" />
        ) : (
          <JoinForm {...{ link, invitation, ...does }} />
        )
      }
    </Loaded>
  );
}

function UnusableLink({ reason }: { reason: 'incomplete' | 'unusable' }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="alert">
      <Title order={1}>{t(`invitation.${reason}.title`)}</Title>
      <Text c="dimmed">{t(`invitation.${reason}.text`)}</Text>
      <ButtonLink to="/dash/login" variant="default">
        {t('accounts.login')}
      </ButtonLink>
    </Stack>
  );
}

function InvitationSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{t('invitation.loading')}</VisuallyHidden>
      <Skeleton h={36} w="70%" />
      <Skeleton h={16} />
      <Skeleton h={60} mt="md" />
      <Skeleton h={42} />
    </Stack>
  );
}
