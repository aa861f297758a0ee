import { Box } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#dashboard/ui/back-link.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { Client } from './client-queries.ts';

/** Which client the page is about, the way back to all and the one into it. */
export function ClientHeading({
  bID,
  name,
  clientName,
}: Pick<Client, 'bID' | 'name' | 'clientName'>) {
  const { t } = useTranslation();
  const isRenamed = clientName !== '' && clientName !== name;
  return (
    <Box maw={820}>
      <BackLink to="/dash/clients">{t('clientPage.all')}</BackLink>
      <ScreenHeading
        title={name}
        text={isRenamed ? t('clientPage.alsoCalled', { name: clientName }) : undefined}
      >
        <ButtonLink
          to="/dash/home"
          search={{ e: bID }}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {t('clientPage.open')}
        </ButtonLink>
      </ScreenHeading>
    </Box>
  );
}
