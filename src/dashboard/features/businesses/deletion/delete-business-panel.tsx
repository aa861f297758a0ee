import { Button, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { type Parent, useParent } from '#dashboard/session/use-parent.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { DeleteBusinessDialog } from './delete-business-dialog.tsx';

/** The owner's way to delete the business; a location is removed by its parent. */
export function DeleteBusinessPanel() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'delete' });
  useEffect(() => {
    if (isAskedFor) button.current?.focus();
  }, [isAskedFor]);
  const parent = useParent();
  const mayDelete = may('business.remove');
  if (parent !== null) return <RemovedByParent parent={parent} />;
  return (
    <TitledPanel
      id="delete"
      title={t('deletion.business.title')}
      size="h3"
      gap="xs"
      maw={640}
      mt="lg"
    >
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {mayDelete
          ? t('deletion.business.text', { name: entity.businessName })
          : t('deletion.business.onlyOwner')}
      </Text>
      {mayDelete && (
        <Button ref={button} variant="outline" color="red" onClick={() => setOpen(true)}>
          {t('deletion.business.open')}
        </Button>
      )}
      {isOpen && <DeleteBusinessDialog onClose={() => setOpen(false)} />}
    </TitledPanel>
  );
}

function RemovedByParent({ parent: { bID, name, isMember } }: { parent: Parent }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <TitledPanel
      id="delete"
      title={t('deletion.location.title')}
      size="h3"
      gap="xs"
      maw={640}
      mt="lg"
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('deletion.location.text', { name })}{' '}
        {isMember && may('locations.manage') && (
          <InlineLink to="/dash/settings/locations" search={{ e: bID }} inherit>
            {t('deletion.location.open', { name })}
          </InlineLink>
        )}
      </Text>
    </TitledPanel>
  );
}
