import { Button, Group } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locations } from '#dashboard/session/locations/locations-query.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';

const ImportDialog = lazyPart(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
);

/** The two ways to add locations. */
export function AddButtons({ locations }: Pick<Locations, 'locations'>) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const [isImporting, setIsImporting] = useState(false);
  const close = () => setIsImporting(false);
  return (
    <Group gap="sm">
      <ButtonLink
        to="/dash/addnew"
        search={{ for: 'location', of: bID }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('locationSettings.add')}
      </ButtonLink>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setIsImporting(true)}
      >
        {t('locationSettings.import')}
      </Button>
      <LateOverlay isOpen={isImporting} onClose={close}>
        {isImporting && <ImportDialog locations={locations} onClose={close} />}
      </LateOverlay>
    </Group>
  );
}
