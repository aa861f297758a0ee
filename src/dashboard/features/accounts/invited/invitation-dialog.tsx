import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import type { InvitationLink } from '#dashboard/session/pending-invitation.ts';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { readEmail } from '#domain/read-email.ts';
import { invitationQuery } from './queries.ts';

type Props = {
  link: InvitationLink;
  /** The email address of the signed-in user. */
  signedInAs: string;
  onJoined: (bID: string) => Promise<void>;
  /** The link has expired or was used. */
  onUnusable: () => void;
  /** Signs out and opens the link. */
  onSignOut: () => Promise<void>;
  onClose: () => void;
};

/** Offers a signed-in user to join a business at once or, if the invitation is for someone else, to sign out. */
export function InvitationDialog(props: Props) {
  const { t } = useTranslation();
  const query = useQuery(invitationQuery(props.link));
  const business = query.data?.businessName;
  const isUnusable = query.data === null;
  const onUnusable = useEffectEvent(props.onUnusable);
  useEffect(() => {
    if (isUnusable) onUnusable();
  }, [isUnusable]);
  const title = business ? t('invitation.title', { business }) : t('invitation.loading');
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={isUnusable ? t('invitation.unusable.title') : title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Loaded query={query} failed={t('invitation.failed')} skeleton={<Skeleton h={90} />}>
        {(invitation) =>
          invitation === null ? (
            <Text>{t('invitation.unusable.signedInText')}</Text>
          ) : (
            <Invitation {...props} invitation={invitation} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function Invitation(props: Props & { invitation: AnswerTo<'readInvitation'> }) {
  const { link, signedInAs, invitation, onJoined, onSignOut, onClose } = props;
  const { t } = useTranslation();
  const { businessName: business, inviterName: inviter, role } = invitation;
  const isForUser = readEmail(link.email).value === readEmail(signedInAs).value;
  const client = useQueryClient();
  const joining = useMutation({
    mutationFn: async () => onJoined((await server.call('validateCollaborator', link)).data.bID),
    onSuccess: () => showSuccess({ message: t('invitation.joined', { business }) }),
    // It may have been used or cancelled meanwhile.
    onError: () => client.invalidateQueries({ queryKey: invitationQuery(link).queryKey }),
  });
  const signingOut = useMutation({ mutationFn: onSignOut });
  return (
    <>
      <Text>{t(`invitation.text.${role}`, { business, inviter })}</Text>
      {!isForUser && (
        <Text mt="sm">
          {t('invitation.otherAddress', { email: link.email, current: signedInAs })}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('invitation.later')}
        </Button>
        {isForUser ? (
          <Button loading={joining.isPending} onClick={() => joining.mutate()} data-autofocus>
            {t('invitation.join', { business })}
          </Button>
        ) : (
          <Button loading={signingOut.isPending} onClick={() => signingOut.mutate()} data-autofocus>
            {t('invitation.signOut')}
          </Button>
        )}
      </Group>
    </>
  );
}
