import { Button, List, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { DeletionForm } from '#dashboard/session/deletion-form.tsx';
import { loadSession } from '#dashboard/session/session.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';

const POINTS = ['access', 'data', 'links', 'brand', 'reports', 'plan'] as const;

/** Lets the client's owner leave the agency. */
export function LeavePanel({ agency }: { agency: string }) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const [isAsked, setIsAsked] = useState(false);
  const name = entity.businessName;
  return (
    <TitledPanel title={t('yourAgency.leave.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('yourAgency.leave.text', { name })}
      </Text>
      {may('agency.leave') ? (
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {t('yourAgency.leave.button')}
        </Button>
      ) : (
        <Text size="sm">{t('yourAgency.leave.onlyOwner')}</Text>
      )}
      {isAsked && <LeaveDialog agency={agency} onClose={() => setIsAsked(false)} />}
    </TitledPanel>
  );
}

function LeaveDialog({ agency, onClose }: { agency: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const navigate = useNavigate();
  const name = entity.businessName;

  async function leave(confirmName: string): Promise<void> {
    await server.call('leaveAgency', { bID, confirmName });
    await loadSession({ viewBusiness: bID });
    await navigate({ to: '/dash/home', search: {}, ignoreBlocker: true });
    showSuccess({ message: t('yourAgency.leave.done', { name, agency }), seconds: 20 });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('yourAgency.leave.dialog', { agency })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <DeletionForm
        name={name}
        hasPassword={false}
        button={t('yourAgency.leave.button')}
        remove={({ confirmName }) => leave(confirmName)}
        onClose={onClose}
      >
        <Text>{t('yourAgency.leave.text', { name })}</Text>
        <List size="sm" spacing={6}>
          {POINTS.map((key) => (
            <List.Item key={key}>{t(`yourAgency.leave.points.${key}`, { agency })}</List.Item>
          ))}
        </List>
      </DeletionForm>
    </Modal>
  );
}
