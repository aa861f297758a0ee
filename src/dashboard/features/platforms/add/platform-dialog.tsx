import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { SignInButton } from '../connect/sign-in-button.tsx';
import type { PlatformRow, ReviewImport } from '../platform-rows.ts';
import { wayOffer } from '../ways.ts';
import classes from './add.module.css';
import { LinkForm } from './link-form.tsx';
import { isReady, replacesImport } from './offered-ways.ts';
import { OtherWays } from './other-ways.tsx';
import { PlaceSearch } from './place-search.tsx';

type Props = {
  row: PlatformRow;
  /** A link that was pasted for another platform; null opens with the stored one. */
  pasted: string | null;
  /** Opens the dialog of the platform that a pasted link belongs to. */
  onOther: (code: PlatformCode, pasted: string) => void;
  onImport: (code: ReviewPlatformCode, dialog: ReviewImport) => void;
  onClose: () => void;
};

/** Links or connects a platform: in the best way that is possible, the others behind a switch. */
export function PlatformDialog({ row, pasted, onOther, onImport, onClose }: Props) {
  const { t } = useTranslation();
  const { code, card, state } = row;
  const { name } = PLATFORMS[code];
  const signsIn = card !== null && isReady(card, 'signIn');
  const searches = card !== null && isReady(card, 'place');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        <span className={classes.title}>
          <PlatformLogo code={code} size={24} />
          {state === null ? t('platforms.add.one', { platform: name }) : name}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        {(signsIn || searches) && replacesImport(card) && (
          <Text size="sm" c="dimmed">
            {t('platforms.connecting.again')}
          </Text>
        )}
        {signsIn && (
          <div className={classes.way}>
            <Text size="sm">{wayOffer(card.platform, 'signIn', t)}</Text>
            <SignInButton platform={card.platform} />
          </div>
        )}
        {searches && (
          <div className={classes.way}>
            {!signsIn && <Text size="sm">{wayOffer(card.platform, 'place', t)}</Text>}
            <PlaceSearch platform={card.platform} onDone={onClose} />
          </div>
        )}
        <LinkForm
          row={row}
          pasted={pasted}
          isMain={!signsIn && !searches}
          {...{ onOther }}
          onDone={onClose}
        />
        {card !== null && <OtherWays card={card} {...{ onImport }} onDone={onClose} />}
      </Stack>
    </Modal>
  );
}
