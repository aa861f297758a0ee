import { Group, List, Modal, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { loseBusiness } from '#dashboard/session/access-checks.ts';
import { DeletionForm, type DeletionProof } from '#dashboard/session/deletion-form.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { endOfRestoring } from '#domain/closing.ts';
import { useRestorableDay } from './use-restorable-day.ts';

const CONSEQUENCES = ['survey', 'widgets', 'reviews', 'invites', 'team', 'plan'] as const;

/** Says what becomes of everything, and deletes the business; the dashboard then opens another one. */
export function DeleteBusinessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { bID, entity, user } = useBusiness();
  const { businessName: name, businessInfo } = entity;
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  const { emailAddress: email, hasPassword } = user;
  const end = endOfRestoring(new Date(entity.now * 1000), businessInfo.timeZone);
  const until = useRestorableDay(end.getTime() / 1000);
  const remove = (proof: DeletionProof) =>
    loseBusiness({ bID, said: t('deletion.business.done', { name }) }, () =>
      server.call('deleteBusiness', { bID, ...proof }),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('deletion.business.dialogTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <DeletionForm
        name={name}
        hasPassword={hasPassword}
        button={t('deletion.business.confirm')}
        remove={remove}
        onClose={onClose}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('deletion.business.intro', { until, email })}
        </Text>
        <section>
          <Title order={3} size="h5" mb={6}>
            {t('deletion.business.happens')}
          </Title>
          <List size="sm" spacing={6} withPadding={false}>
            {CONSEQUENCES.map((key) => (
              <List.Item key={key}>
                <strong>{t(`deletion.business.${key}`)}</strong> {t(`deletion.business.${key}Text`)}
              </List.Item>
            ))}
          </List>
        </section>
        {!isLocked && <CopyFirst />}
      </DeletionForm>
    </Modal>
  );
}

/** The exports, whose screens do not open after the plan has ended. */
function CopyFirst() {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {t('deletion.business.export')}
      </Title>
      <Text size="sm">{t('deletion.business.exportText')}</Text>
      <Group gap="lg" mt={4}>
        <InlineLink to="/dash/settings/privacy" hash="everything" size="sm">
          {t('deletion.business.exportEverything')}
        </InlineLink>
        <InlineLink to="/dash/responses" size="sm">
          {t('deletion.business.exportResponses')}
        </InlineLink>
        <InlineLink to="/dash/responses" search={{ platform: 'all' }} size="sm">
          {t('deletion.business.exportReviews')}
        </InlineLink>
      </Group>
    </section>
  );
}
