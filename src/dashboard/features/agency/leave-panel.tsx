import { Button, List, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { DeletionForm } from '#dashboard/session/deletion-form.tsx';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { loadSession } from '#dashboard/session/session.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';

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
  const { bID, entity, user } = useBusiness();
  const navigate = useNavigate();
  const name = entity.businessName;
  const domain = user.agencyBaseDomain;
  const { data: options } = useQuery(signInOptionsQuery);
  // Under the agency's domain: the product's own address.
  const elsewhere = options?.elsewhere?.origin;
  const host = options && new URL(elsewhere ?? window.location.origin).host;

  async function leave(confirmName: string): Promise<void> {
    await server.call('leaveAgency', { bID, confirmName });
    // The business is not found here any more.
    if (elsewhere !== undefined) return window.location.assign(`${elsewhere}/dash/login`);
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
          {pointsFor({ domain, host }).map((key) => (
            <List.Item key={key}>
              {t(`yourAgency.leave.points.${key}`, { agency, domain, host })}
            </List.Item>
          ))}
        </List>
      </DeletionForm>
    </Modal>
  );
}

/** What leaving means; an agency with a domain takes the links under it along. */
function pointsFor({ domain, host }: { domain: string | null; host: string | undefined }) {
  const signIn = host === undefined ? [] : (['signIn'] as const);
  const links =
    domain === null ? (['links'] as const) : (['domain', 'otherLinks', ...signIn] as const);
  return ['access', 'data', ...links, 'brand', 'reports', 'plan'] as const;
}
