import { Button, Menu } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { type ImportDialog, ImportDialogs } from './import-dialogs.tsx';

type Props = { platform: ReviewPlatformCode };

/** The ways of adding a platform's reviews without a connection. Nothing for those who may not import. */
export function ImportReviewsButton({ platform }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [dialog, setDialog] = useState<ImportDialog | null>(null);
  if (!may('reviews.import')) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            aria-label={t('reviewImport.add.buttonOf', { platform: PLATFORMS[platform].name })}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('reviewImport.add.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setDialog('csv')}
          >
            {t('platforms.importFile')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setDialog('byHand')}
          >
            {t('platforms.addByHand')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <UnsavedMark kind="review" thing={platform} />
      <ImportDialogs {...{ platform, dialog }} onClose={() => setDialog(null)} />
    </>
  );
}
