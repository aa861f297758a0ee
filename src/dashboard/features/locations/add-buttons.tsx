import { Button, Group } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';

/** The two ways to add locations. */
export function AddButtons({ onImport }: { onImport: () => void }) {
  const { t } = useTranslation();
  const bID = useBusinessID();
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
        onClick={onImport}
      >
        {t('locationSettings.import')}
      </Button>
    </Group>
  );
}
