import { Button, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { DeleteBusinessDialog } from './delete-business-dialog.tsx';

/** The owner's way to delete the business. */
export function DeleteBusinessPanel() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'delete' });
  useEffect(() => {
    if (isAskedFor) button.current?.focus();
  }, [isAskedFor]);
  const mayDelete = may('business.remove');
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
