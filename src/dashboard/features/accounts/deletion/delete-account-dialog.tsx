import { Button, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { DeletionForm, type DeletionProof } from '#dashboard/session/deletion-form.tsx';
import { leaveDeletedAccount } from '#dashboard/session/session.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { useOwnAccount } from '../profile/use-own-account.ts';
import { OwnedFirst } from './owned-first.tsx';
import { type OwnedBusinesses, ownedBusinessesQuery } from './queries.ts';

type Props = { onClose: () => void };

/** Deletes the account, or says which businesses the person has to hand over or delete first. */
export function DeleteAccountDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(ownedBusinessesQuery);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('deletion.account.dialogTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={query} failed={t('deletion.account.loadFailed')} skeleton={<DialogSkeleton />}>
        {({ owned, deleted }) =>
          owned.length > 0 ? (
            <Stack gap="md">
              <OwnedFirst owned={owned} />
              <DialogButtons>
                <Button variant="default" onClick={onClose} data-autofocus>
                  {t('deletion.account.close')}
                </Button>
              </DialogButtons>
            </Stack>
          ) : (
            <DeleteAccountForm deleted={deleted} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

type FormProps = Props & Pick<OwnedBusinesses, 'deleted'>;

function DeleteAccountForm({ deleted, onClose }: FormProps) {
  const { t, i18n } = useTranslation();
  const { user } = useOwnAccount();
  const navigate = useNavigate();
  const names = new Intl.ListFormat(i18n.language).format(deleted.map(({ name }) => name));

  async function remove({ password }: DeletionProof): Promise<void> {
    await server.call('deleteAccount', { password });
    await leaveDeletedAccount(user.authID);
    await navigate({ to: '/dash/login', search: {}, ignoreBlocker: true });
    showSuccess({ message: t('deletion.account.done'), seconds: 20 });
  }

  return (
    <DeletionForm
      name={null}
      hasPassword={user.hasPassword}
      button={t('deletion.account.confirm')}
      remove={remove}
      onClose={onClose}
    >
      <Text>{t('deletion.account.intro')}</Text>
      <List size="sm" spacing={6}>
        <List.Item>{t('deletion.account.signIns')}</List.Item>
        <List.Item>{t('deletion.account.teams')}</List.Item>
        <List.Item>{t('deletion.account.written')}</List.Item>
        <List.Item>{t('deletion.account.again', { email: user.emailAddress })}</List.Item>
      </List>
      {deleted.length > 0 && (
        <Callout
          tone="warning"
          icon={IconAlertTriangle}
          title={t('deletion.account.restorableTitle', { count: deleted.length })}
        >
          {t('deletion.account.restorable', { count: deleted.length, names })}
        </Callout>
      )}
    </DeletionForm>
  );
}

function DialogSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton h={18} w="80%" />
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} h={14} />
      ))}
      <Skeleton h={36} mt="sm" />
    </Stack>
  );
}
