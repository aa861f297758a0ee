import { Button, Menu } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

const CsvDialog = lazyPart(async () => (await import('./csv/csv-dialog.tsx')).CsvDialog);
const AddReviewDialog = lazyPart(
  async () => (await import('./by-hand/add-review-dialog.tsx')).AddReviewDialog,
);

type Props = { platform: ReviewPlatformCode };
type Dialog = 'csv' | 'byHand';

/** The ways of adding a platform's reviews without a connection. Nothing for those who may not import. */
export function ImportReviewsButton({ platform }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (!may('reviews.import')) return null;
  const close = () => setDialog(null);
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
            {t('reviewImport.add.csv')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setDialog('byHand')}
          >
            {t('reviewImport.add.byHand')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <UnsavedMark kind="review" thing={platform} />
      <LateOverlay isOpen={dialog !== null} onClose={close}>
        {dialog === 'csv' && <CsvDialog platform={platform} onClose={close} />}
        {dialog === 'byHand' && <AddReviewDialog platform={platform} onClose={close} />}
      </LateOverlay>
    </>
  );
}
